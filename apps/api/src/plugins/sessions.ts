import { deviceOf } from '@vignette/identity/device'
import type { SessionList } from '@vignette/identity/session-list'
import fp from 'fastify-plugin'

/** Notes where people are signed in, once they have their answer. Who was refused at the door is nobody. */
export const sessions = fp<{ list: SessionList }>(
  async (app, { list }) => {
    app.addHook('onResponse', ({ identity, headers }, _reply, done) => {
      if (identity) list.note(identity, () => deviceOf(headers['user-agent']))
      done()
    })
  },
  { name: 'sessions', dependencies: ['identity'] },
)
