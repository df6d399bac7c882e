// A process of its own: whatever socket it is handed, it hands back under another number (listen-more.ts).
process.on("message", (_message, socket) => process.send?.("", socket));
process.on("disconnect", () => process.exit());
