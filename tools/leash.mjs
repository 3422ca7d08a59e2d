/**
 * Loaded before the site: ends it cleanly when the process that started it is gone, even by
 * kill -9, since nobody would be left to pass Ctrl-C on.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
