import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const models: Topic = {
  id: 'models',
  role: 'ops',
  title: 'Models',
  text: [
    p`${link('Models', '/ops/models')} says who writes and who draws. The order counts: when one gives nothing, the next is
      asked, and the result names who made it. Customers pay the same whoever it was.`,
    list(
      line`${name('Test')} has a worker ask the model once, and says how long it took and what it cost. Nobody keeps the
        text or the picture.`,
      line`${name('Set a key')} stores a key sealed. It counts instead of the key in the environment and is never shown again.`,
      line`${name('Use the settings')} goes back to what the workers were started with.`,
    ),
    steps(
      line`An engine gave nothing often? ${name('Test')} it. The failure says whether the key, the limit or the provider is to
        blame.`,
      line`Put another model first, or let the offline engine stand in until it answers again.`,
      line`Costs rise? The table says on which day, with which engine, and in which workspace.`,
    ),
  ],
}
