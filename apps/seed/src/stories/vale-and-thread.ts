import { askForCredits, declineRequest, grantRequest } from '../actions/allowances.ts'
import { at, saveAndTalk, talkAbout, talkAboutPicture, type Thread } from '../actions/comments.ts'
import { film } from '../actions/credits.ts'
import { generate } from '../actions/generations.ts'
import { invite, inviteAgain, join, limit, remove, revoke } from '../actions/members.ts'
import { lookAtNews } from '../actions/notifications.ts'
import { addLine, describe, minutesLater, pick } from '../actions/results.ts'
import { setLogo, setTimeZone, takeAddress } from '../actions/workspaces.ts'
import type { Person } from '../customer.ts'
import { filming, habitsOf, writing } from './habits.ts'
import { drawValeSquare } from './logo.ts'
import type { Life, Story } from './life.ts'

/** Writes the posts. */
export const ines: Person = { email: 'ines@demo.vignette', displayName: 'Ines Albrecht' }
/** Made videos for a year, and left. */
const tom: Person = { email: 'tom@demo.vignette', displayName: 'Tom Okafor' }
/** Reads everything before it goes out. */
const marta: Person = { email: 'marta@demo.vignette', displayName: 'Marta Silva' }
/** Runs a shop that sells the coats. */
const peter: Person = { email: 'peter@demo.vignette', displayName: 'Peter Lund' }
/** Serves in the workshop's own shop. */
const leila: Person = { email: 'leila@demo.vignette', displayName: 'Leila Nasser' }
const sofia: Person = { email: 'sofia@demo.vignette', displayName: 'Sofia Marin' }
const noah: Person = { email: 'noah@demo.vignette', displayName: 'Noah Berger' }
const vera: Person = { email: 'vera@demo.vignette', displayName: 'Vera Kunz' }

const day = 24 * 60

/** Two seats of Starter, then five of Growth. */
const coming: Story = ({ on, colleague }) => {
  on(300, invite(ines, 'editor'))
  colleague(ines).on(299, join)
  // no seat is left until there is a larger plan
  on(272, invite(tom, 'editor'))
  colleague(tom).on(271, join)
  on(187, inviteAgain(tom))
  colleague(tom).on(186, join)
  on(160, invite(marta, 'approver'))
  colleague(marta).on(158, join)
  on(118, invite(peter, 'client'))
  colleague(peter).on(117, join)
  on(38, remove(tom))
  on(36, invite(leila, 'viewer'))
  colleague(leila).on(35, join)
  on(20, invite(noah, 'editor')) // who never answers
  on(9, invite(vera, 'viewer'))
  on(8, revoke(vera))
  on(3, invite(sofia, 'editor'))
  colleague(sofia).on(2, join) // five of five seats are taken
}

const working: Story = ({ on, colleague }) => {
  on(150, takeAddress('vale-and-thread'))
  on(149.9, setTimeZone('Europe/Lisbon'))
  on(88.7, setLogo(drawValeSquare))
  colleague(ines).work(298, 60, 8, writing)
  colleague(ines).work(60, 7, 18, writing)
  colleague(ines).work(7, 0, 40, habitsOf.freemium)
  colleague(tom).work(185, 39, 6, filming)
  colleague(marta).work(156, 0, 5, writing)
}

/** What Ines and Marta used in the running period, which is four to seven days old, and what they asked for. */
const spending: Story = ({ on, minutesAgo, colleague }) => {
  const [writer, approver] = [colleague(ines), colleague(marta)]
  on(180, limit(ines, 600))
  on(155, limit(marta, 300))
  writer.on(3.5, film('videoAutoCaption', 4))
  writer.on(3.4, film('videoSmartCrop', 3))
  writer.minutesAgo(2 * day + 600, askForCredits(300, 'The coat series took more than I planned'))
  minutesAgo(2 * day + 555, grantRequest(ines, 300))
  writer.on(1.9, film('videoAutoCaption', 4))
  writer.on(1.6, film('videoSmartCrop', 2))
  writer.on(1.3, film('videoAutoCaption', 4))
  approver.on(3.2, film('videoGeneration', 1))
  approver.minutesAgo(2 * day + 190, askForCredits(600, 'For a film of the repair mornings'))
  minutesAgo(2 * day + 40, declineRequest(marta))
  writer.minutesAgo(130, askForCredits(250, 'Captions for twelve short videos of the swap table'))
}

const threadsOf = ({ customer: robin, colleague }: Life) => {
  const by = { ines: colleague(ines).customer, tom: colleague(tom).customer, marta: colleague(marta).customer }
  const corduroy: Thread = [
    { by: by.tom, after: 40, text: 'Could the second one say why there are only sixty pairs? People will ask.' },
    { by: by.ines, after: 25, text: `I would name the mill as the reason. ${at(robin)}, may we?` },
    { by: robin, after: 160, text: 'Yes. They asked us to.' },
    { by: by.ines, after: 12, text: 'Done. It goes out on Thursday.' },
    { by: by.ines, after: 1, does: 'ResolveThread' },
  ]
  const elbows: Thread = [
    { by: by.marta, after: 55, text: 'Good for Instagram. For the shop window we need a wide one.' },
    {
      by: colleague(leila).customer,
      after: 90,
      text: 'People in the shop ask whether the thread is realy that orange.',
      corrected: 'People in the shop ask whether the thread is really that orange.',
    },
    { by: by.ines, after: 30, text: 'It is. We chose it so that the mend can be seen.' },
  ]
  const hours: Thread = [
    { by: by.marta, after: 20, text: `${at(by.ines)}, the 24th: do we close at two, or not open at all?` },
    { by: by.ines, after: 45, text: 'At two, as last year.' },
    { by: by.ines, after: 2, does: 'ResolveThread' },
    { by: robin, after: 200, does: 'ReopenThread' },
    { by: robin, after: 1, text: 'We stay closed this year. Please change it before it is scheduled.' },
    { by: by.marta, after: 8, text: 'Then the newsletter is wrong as well, I will tell them.' },
  ]
  return { corduroy, elbows, hours }
}

const talking: Story = (life) => {
  const { corduroy, elbows, hours } = threadsOf(life)
  const writer = life.colleague(ines)
  writer.on(
    45,
    generate(
      {
        prompt: 'The corduroy trousers are back in rust, sixty pairs',
        outputs: [{ kind: 'caption', platform: 'instagram', variations: 2 }],
      },
      pick(2),
      talkAbout(corduroy),
      minutesLater(234, addLine(2, 'The mill in Covilhã had cord for sixty.')),
    ),
  )
  writer.on(
    21,
    generate(
      { prompt: 'A mended elbow with orange thread', outputs: [{ kind: 'image', aspect: '1:1', variations: 2 }] },
      pick(1),
      describe(1, 'A mended elbow, drawn as a poster'),
      talkAboutPicture(1, elbows),
    ),
  )
  writer.on(
    6,
    generate(
      {
        prompt: 'Our opening hours between Christmas and New Year',
        outputs: [{ kind: 'caption', platform: 'instagram', length: 'short', variations: 2 }],
      },
      pick(1),
      saveAndTalk(1, 'Opening hours, Instagram', hours),
    ),
  )
  life.colleague(marta).on(1, lookAtNews)
}

/** What Marta thinks of the newest post. Robin has not seen it yet. */
export const swapTable = ({ customer: robin, colleague }: Life): Thread => {
  const by = { ines: colleague(ines).customer, marta: colleague(marta).customer }
  return [
    {
      by: by.marta,
      after: 22,
      text: `${at(robin)}, the second one is right. Say that children's coats are welcome too: people asked last time.`,
    },
    { by: by.ines, after: 9, text: 'I can add that. Same hashtags as in March?' },
  ]
}

/** The people around the creator. */
export const valeAndThread: Story = (life) => {
  coming(life)
  working(life)
  spending(life)
  talking(life)
}
