import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const mails: Topic = {
  id: 'mails',
  role: 'ops',
  title: 'Mails',
  text: [
    p`${link('Mails', '/ops/mails')} shows what people were told in the last 30 days, as it was written, and what became of it.
      That you read one is kept in the history of who it is about.`,
    list(
      line`${name('Waiting')}: the provider has not taken it yet. ${name('Sent')}: it has. Then it reports what came of it.`,
      line`${name('Kept')}: this product sends no mails, as in the demo.`,
      line`${name('Bounced')} and ${name('Complained')}: sending again does not help. Ask for another address.`,
    ),
    steps(
      line`Many wait? Look at ${link('Effects', '/ops/effects?state=pending')} for the error, and at the provider.`,
      line`One failed, and the cause is gone: ${name('Send again')}.`,
    ),
  ],
}
