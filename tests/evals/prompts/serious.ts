import type { KindOfPrompt } from '../prompts.ts'

/** Subjects on which a wrong word hurts. */
export const serious: readonly KindOfPrompt[] = [
  {
    kind: 'grave',
    prompts: [
      'In memory of our founder Margaret Hill, who passed away on Tuesday aged 84. The shop is closed on Friday for her funeral.',
      'We have to let 12 colleagues go. It is not their fault. Write a LinkedIn post that says so and that we help them find work.',
      'Our dog Bruno went missing near Central Park yesterday. He is not dangerous but shy. Please call 555-0134, do not chase him.',
      'Unsere Mitschülerin Lea ist am Sonntag bei einem Unfall gestorben. Die Schule bleibt am Montag geschlossen.',
    ],
  },
  {
    kind: 'apology and recall',
    tone: 'professional',
    prompts: [
      'We are sorry. Last week 214 orders arrived late, and that was our fault. A pump failed and we did not have a spare. Everyone affected gets a refund by 12 May. You do not need to do anything. We have bought two spare pumps and changed who is on call at night.',
      'Recall: our almond butter, batch 12/4, may contain peanuts. Do not eat it if you are allergic. Bring it back for a refund, no receipt needed.',
      'Data breach notice: on 3 March somebody had access to customer e-mail addresses. No passwords and no payment data were affected.',
      'Apologise that our show on Saturday is cancelled because the singer is ill. Tickets are refunded automatically.',
    ],
  },
  {
    kind: 'medical, legal, money',
    tone: 'professional',
    prompts: [
      'Flu shots are now available without an appointment, Monday to Friday 9-5. Free for over 65s.',
      'Dental clinic opens on Sunday with free check-ups for kids. No appointment needed.',
      'Write a funny post: the tax return deadline is January 31. Late returns cost £100.',
      'What to do after a car accident: stay, call 112, take photos, do not admit fault. Advice from our law firm.',
    ],
  },
]
