import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const onCall: Topic = {
  id: 'on-call',
  role: 'ops',
  title: 'On call',
  text: [
    p`${link('On call', '/ops')} says what is wrong now, the worst first: what people notice, since when, whom it concerns, and
      the next step. It is measured anew every few seconds. When all is well it says so.`,
    steps(
      line`Begin at the top. What stands below is often a consequence: without workers, everything is late.`,
      line`If people notice it, say so first: ${link('report an incident', '/ops/incidents')}. Then take the step.`,
      line`Come back here. A problem that is solved is gone from the list by itself.`,
    ),
    table(
      ['Mark', 'Means'],
      [
        ['People cannot go on', 'Something is broken for everybody. Get up.'],
        ['Late or missing for some', 'People wait, or do not see what they did. Look at it now, in daylight or not.'],
        ['Can wait until the morning', 'Nobody notices yet, or a few do. It does not go away by itself.'],
      ],
    ),
    list(
      line`${name('From an act until it shows')} is the age of the oldest thing that some page does not show yet.`,
      line`A feature counts as late after 30 seconds and as out after five minutes, as on the status page.`,
      line`One customer whose event is parked is on this list, and not on the status page. From two customers and one in a
        hundred on it is there too.`,
    ),
  ],
}
