// The oldest Node that can start Boli. This file stays free of anything an old Node cannot read,
// because it is what tells the owner of an old Node what to do.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 18)) {
  process.stderr.write(
    `Boli needs Node 20.18 or newer to start; this is Node ${process.versions.node}. ` +
      "Please install a newer Node and try again.\n",
  );
  process.exit(1);
}
