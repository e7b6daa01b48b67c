import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const effects: Topic = {
  id: 'effects',
  role: 'ops',
  title: 'Effects',
  text: [
    p`${link('Effects', '/ops/effects')} are what reaches outside because of an event: a mail, a call of the payment provider, a
      picture that is made. Each has a key, under which it is done once, however often it is tried.`,
    list(
      line`${name('To be done')}: it waits, or somebody is at it. The next attempt is at the moment that stands there.`,
      line`${name('Done')}: whoever does it has given a receipt.`,
      line`${name('Failed')}: nobody tries any more.`,
    ),
    steps(
      line`Does one fail? Read its error; the provider's own status page may say more.`,
      line`When the cause is gone, ${name('Deliver again')}: under the same key, so nobody gets it twice as long as the provider
        remembers keys.`,
    ),
  ],
}
