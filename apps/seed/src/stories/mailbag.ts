import { writeToTeam } from '../actions/messages.ts'
import type { Story } from './life.ts'

/** Messages to the team, by the number of the person. */
export const mailbag: ReadonlyMap<number, Story> = new Map([
  [
    0,
    ({ on }) =>
      on(
        2,
        writeToTeam(
          {
            category: 'GENERAL',
            subject: 'May I print what I made?',
            message: 'I would like to put one of my pictures on a tote bag and sell it. May I, on the free plan?',
          },
          {
            afterMinutes: 190,
            text: 'Yes: what you make is yours, on every plan, in print and for sale too. Please look that it shows nobody else’s brand.',
          },
        ),
      ),
  ],
  [
    9,
    ({ minutesAgo }) =>
      minutesAgo(
        310,
        writeToTeam({
          category: 'BUSINESS',
          subject: 'A second brand, for our German shop',
          message:
            'We open a shop in Hamburg in March, with a name and colours of its own. Can it have its own brand in our agreement, and what would that change in what we pay?',
        }),
      ),
  ],
  [
    12,
    ({ on }) =>
      on(
        6,
        writeToTeam(
          {
            category: 'SUPPORT',
            subject: 'What happens to my pictures now?',
            message: 'I went back to the free plan. Are the pictures of the last months deleted?',
          },
          {
            afterMinutes: 45,
            text: 'Nothing is deleted. Everything in your library stays there and can be downloaded; you only cannot add more while it holds more than the free plan has room for.',
          },
        ),
      ),
  ],
  [
    14,
    ({ minutesAgo }) =>
      minutesAgo(
        180,
        writeToTeam({
          category: 'SUPPORT',
          subject: 'My card was refused, and then it was not',
          message:
            'Last month my card was refused at first. I have paid since. Did I lose the credits of the days in between?',
        }),
      ),
  ],
  [
    22,
    ({ minutesAgo }) =>
      minutesAgo(
        25,
        writeToTeam({
          category: 'SUPPORT',
          subject: 'Are the videos stuck?',
          message: 'Three videos say “running” for a while. If they fail, do I get the credits back by myself?',
        }),
      ),
  ],
])
