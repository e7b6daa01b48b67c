import { line, link, list, name, p } from '../../blocks.ts'
import type { Topic } from '../topic.ts'

export const readModels: Topic = {
  id: 'read-models',
  role: 'ops',
  title: 'Read models',
  text: [
    p`${link('Read models', '/ops')} are what pages read: each is folded from the log of events, and can be folded again
      from its beginning at any time. Reactors follow the log in the same way and do something about events.`,
    list(
      line`${name('Lag')} is how many events the log is ahead, and how long the first of them has been waiting.`,
      line`A read model that lags shows people an older state, never a wrong one.`,
    ),
  ],
}
