import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startKeeper } from '../../support/services/start-keeper.ts'
import { createDatabase } from '../../support/services/template.ts'
import { describeMachine } from '../machine.ts'
import { commands, events } from './candidates.ts'
import { type Keyed, measureKeys } from './measure.ts'

const width = 50

const measure = async (client: Client, keyed: Keyed, rows: number): Promise<void> => {
  const { tableBytesPerRow, measured } = await measureKeys(client, keyed, { rows, say: console.error })
  console.log(`\n${keyed.table}, ${rows} rows of ${tableBytesPerRow.toFixed(0)} bytes`)
  console.log(`${'key'.padEnd(width)}  bytes a row  built in s  insert µs  look-up µs`)
  for (const { what, bytesPerRow, buildSeconds, insertMicros, lookUpMicros } of measured) {
    const figures = [bytesPerRow, buildSeconds, insertMicros, lookUpMicros].map((figure) => figure.toFixed(1))
    const [bytes, built, insert, lookUp] = figures.map((figure, nth) => figure.padStart([11, 10, 9, 10][nth] ?? 0))
    console.log(`${what.padEnd(width)}  ${bytes}  ${built}  ${insert}  ${lookUp}`)
  }
}

/**
 * `npm run bench:keys -- [--rows 30000000]`: the keys of events and of commands beside others, in a log of that many
 * rows. 30 million take about ten minutes and 12 GB of disk for as long as it runs.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '30000000' } } })
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 1_000_000) throw new Error('--rows is a number of at least 1000000')
  process.env['CI'] = 'false' // it needs no Redis and no browser, also where tests insist on them
  const { services, stop } = await startKeeper('on')
  try {
    console.log(await describeMachine(services))
    const database = await createDatabase(services)
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    try {
      await client.query(`create schema keys; set search_path = keys, public; set maintenance_work_mem = '512MB'`)
      // what is measured is the look-up by the key
      await client.query(
        'set enable_seqscan = off; set enable_bitmapscan = off; set jit = off; set synchronous_commit = off',
      )
      for (const keyed of [events, commands]) await measure(client, keyed, rows)
    } finally {
      await client.end()
      await database.drop()
    }
  } finally {
    await stop()
  }
}

await main()
