import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const messages: Topic = {
  id: 'messages',
  role: 'support',
  title: 'Messages',
  text: [
    p`${link('Messages', '/support/messages')} holds what people wrote by the contact form. Open ones come with
      priority first, then with whoever waits longest.`,
    p`Priority has whoever writes from the address of a customer on Growth or a larger plan. On Scale and Executive the
      message goes to their account manager. Each message says until when it is to be answered. Customers are not told that time.`,
    steps(
      line`${name('Take it')}, so that nobody else begins.`,
      line`Is there an account with this address? Open it and read its timeline. But nobody has checked that whoever wrote
        owns it: tell nothing that only its owner may know, and change nothing for them, unless you are sure.`,
      line`Write the answer. ${name('Send and close')} when nothing is left to do.`,
      line`Nothing to answer, as with advertisements: ${name('Close without an answer')}, with the reason.`,
    ),
    list(
      line`Your text stays in this tab until it is sent, also when you leave the page.`,
      line`If a colleague answers or closes it first you are told: send yours if it is still needed.`,
      line`Whether the mail arrived is for ops to see, under Mails.`,
    ),
  ],
}
