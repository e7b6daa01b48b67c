// Starts a Postgres on the given folder and waits to be killed.
import { startEmbeddedPostgres } from '@vignette/launcher/embedded-postgres'

await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } })
process.send?.('ready')
setInterval(() => undefined, 60_000)
