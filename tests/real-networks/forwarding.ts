import { type Reply, serve } from '../networks/servers/serving.ts'

/** What HTTP says of one connection, and what another body than the one that was sent would contradict. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'keep-alive',
  'host',
])

/**
 * A server in front of a real one that hands everything on. With `plan(path, 'lose answer')` the next call of a path is
 * carried out, and its answer never arrives.
 */
export const forwardTo = (target: string) =>
  serve(async ({ method, path, query, headers, body }): Promise<Reply> => {
    const search = query.size > 0 ? `?${query.toString()}` : ''
    const sent = Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !ofConnection.has(entry[0]),
    )
    const answer = await fetch(`${target}${path}${search}`, {
      method,
      headers: [...sent, ['connection', 'close']],
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const received = [...answer.headers].filter(([name]) => !ofConnection.has(name))
    return {
      status: answer.status,
      headers: Object.fromEntries(received),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  })
