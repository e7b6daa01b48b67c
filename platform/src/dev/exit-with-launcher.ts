// Loaded ahead of programs that know nothing of the launcher (vite), so that none outlives one that was killed.
process.once('disconnect', () => process.exit())
// Listening alone would keep a program alive that has finished.
process.channel?.unref()
