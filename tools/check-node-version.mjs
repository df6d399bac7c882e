// Refuses to run on a Node that is too old to start Boli. Every Node must be able to parse this file, because it prints the
// instructions for users of an older one.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 18)) {
  process.stderr.write(
    `Boli needs Node 20.18 or newer to start; this is Node ${process.versions.node}. ` +
      "Please install a newer Node and try again.\n",
  );
  process.exit(1);
}
