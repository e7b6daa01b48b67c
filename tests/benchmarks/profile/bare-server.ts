// Its own process: what Fastify and pg cost alone, for the row that the product's profile page reads.
import Fastify from 'fastify'
import { Pool } from 'pg'

const [databaseUrl = '', userId = ''] = process.argv.slice(2)

// as many connections as the product's API has for queries
const pool = new Pool({ connectionString: databaseUrl, max: 16 })
const app = Fastify()

app.get('/profile', async () => {
  const { rows } = await pool.query({
    name: 'profile',
    text: 'select user_id, email, display_name, workspace_id from read.profiles where user_id = $1',
    values: [userId],
  })
  return rows[0]
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(url)
process.once('disconnect', () => process.exit())
