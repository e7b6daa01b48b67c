import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const parked: Topic = {
  id: 'parked',
  role: 'ops',
  title: 'Parked',
  text: [
    p`${link('Parked', '/ops/parked')} shows events that a read model or reactor could not take in: because of a mistake in
      its code, or of a type that this release does not know. Only the row or stream that such an event belongs to waits,
      with what comes after it, in order. Everything else goes on.`,
    p`An event is one entry, however many features parked it, and so are all events of one type that this release does not
      know. What you do to an entry is done to all of its keys, or to none; ${name('Key by key')} has them apart.`,
    steps(
      line`Read the error, and open the event. The same error under many events is one mistake.`,
      line`Is a newer release known to mend it? Deploy it. The workers try by themselves, less and less often; ${name('Retry')}
        has them try at once, in order. Whoever can go on does, the others keep their place.`,
      line`Mend the code, deploy, and ${name('Retry all')}. When the list is empty, all of it is level.`,
      line`Leaving an event out is the last resort: what it says is then never in that read model. A second person has to
        confirm it, unless the product is set up otherwise (SKIP_NEEDS_SECOND_PERSON). Who did it and why is kept. If there is
        nobody else at night, the command line has --override.`,
    ),
    list(
      line`${name('Tried')} counts attempts since it was parked; the next one is at the moment that stands there.`,
      line`An event that says that a person is forgotten is never left out.`,
      line`A reactor's parked stream means that mails or charges wait: look at these first.`,
    ),
  ],
}
