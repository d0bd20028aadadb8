/** Loaded into every process that the launcher starts: when the launcher dies, the channel closes and so does the process. */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
