import { line, list, name, p, steps, table } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const timeline: Topic = {
  id: 'timeline',
  role: 'support',
  title: 'Reading a timeline',
  text: [
    p`Open a customer: ${name('Timeline')} is everything that was ever recorded of them, newest first, over all they did, we did,
      and the payment provider reported. Nothing in it can be changed, and nothing is left out.`,
    table(
      ['Kind', 'What it is about'],
      [
        ['Plan', 'trials, purchases, changes of plan, invoices, refunds of money, disputes'],
        ['Credits', 'whole credits that were given, reserved, consumed, released, refunded; billing periods; refusals'],
        ['Content', 'what was asked for in the studio and what became of it; the brand'],
        ['Media', 'pictures, videos and texts of the library; uploads'],
        ['Publishing', 'social accounts, posts, each attempt at a network and what it said'],
        ['Mail', 'mails to them, messages from their e-mail addresses to the team, the newsletter'],
        ['Identity', 'sign-up, name, e-mail address, ended sessions, deletion of the account'],
        ['Team', 'who joined, left, was invited, and which role and limit they have'],
        ['Staff', 'what we did: goodwill, roles, and who looked at them or took a copy'],
      ],
    ),
    list(
      line`Times are in your own zone, which stands next to them. Open an event for its exact instant in UTC.`,
      line`What one request led to is one line with what came of it, at the place of its newest event. Press it to see each.`,
      line`An event of plans says from which plan to which, and whose doing it was.`,
      line`On the right is what an event changed in the credits, and what was left to spend after it, in its billing period.`,
      line`A member is named with the role that they had then. ${name('Done by')} shows what one person did. The timeline of a
        customer has what they did in other workspaces too; that of a workspace has what all its members did.`,
      line`A refusal adds up: what was left, what the overage budget had room for, and what was missing.`,
      line`Press an event for what was recorded: position in the log, stream, version, who did it, and the data.`,
      line`“Erased” stands where personal data was: the person was forgotten. Nobody can bring it back.`,
    ),
    p`“I was charged, and got nothing”:`,
    steps(
      line`Choose ${name('Only what failed, was refused or not charged')}, and the time that they tell you. It is not there?
        Choose ${name('Credits')} and ${name('Content')} instead.`,
      line`Look for the generation. ${name('reserved')} without ${name('consumed')} or ${name('released')} means that it still
        runs; a hold ends by itself.`,
      line`Press one of its events, then ${name('Only this correlation')}, for all that the request led to within a day.`,
      line`Was it charged? Press the charge, then ${name('Refund this job…')}: the amount is filled in.`,
      line`Consumed although it failed is a fault of ours: tell ops the position and the correlation of the event.`,
    ),
    p`“My post did not go out”:`,
    steps(
      line`Choose ${name('Publishing')}, and the time that it was to go out. Press an event of the post, then
        ${name('Only this correlation')}, for its attempts.`,
      line`${name('Failed')} says why, with the network's own words. Most of it they can mend: their page of the post has a button.`,
      line`${name('No answer came')}: we ask the network before we send again. Where it cannot tell, they have to look and say.`,
      line`Nothing can be published with an account? They connect it again under Accounts, and what is scheduled stays.`,
      line`Its moment passed, and no attempt began? Tell ops the id of the post: they see it under Posts.`,
    ),
    list(
      line`${name('Show … new events')} appears when something was recorded while you read. The list does not move by itself.`,
      line`${name('Download CSV')} and ${name('Download JSON')} take all that the filters let through, however much, not only
        what is on screen. That you took a copy is in the timeline. Send it to nobody but the customer.`,
      line`In the CSV, ${name('credits')} is the change, ${name('balance')} what was left, and ${name('money')} dollars, below zero
        where they went back.`,
      line`Press a mail, then ${name('Read the mail')}, for what it said. Mails are kept for 30 days. That you read it is in the
        timeline.`,
      line`${name('Older events could not be loaded')}: try again. If it stays so, the status page says what is away.`,
    ),
  ],
}
