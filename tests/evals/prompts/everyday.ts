import type { KindOfPrompt } from '../prompts.ts'

/** What shops, clubs and people post every week. */
export const everyday: readonly KindOfPrompt[] = [
  {
    kind: 'few words',
    prompts: ['sourdough saturday', 'new nail colors are in', 'first snow', 'golden hour at the lake'],
  },
  {
    kind: 'launch',
    tone: 'inspiring',
    prompts: [
      'Announce our new refill station for shampoo and soap, opening on Monday 9 June. Bring your own bottle.',
      'our smart planter waters itself for 3 weeks, preorder from $89, ships in September',
      'Introduce the Nord 22 backpack: waterproof, 22 litres, made from old sails, no plastic zips. €140.',
      'We just shipped dark mode. It took 8 months, 1,204 commits and one very patient designer.',
    ],
  },
  {
    kind: 'sale',
    prompts: [
      'Everything must go! 40% off all winter coats until Sunday, not including boots.',
      'black friday: 2 for 1 on candles, code GLOW2, online only, ends monday 11:59pm',
      'Promote our summer sale. 20% off dresses, 30% off sandals. In store and at lindenshop.com',
      'Buy any bouquet this week and get a free vase, while stocks last. No code needed.',
    ],
  },
  {
    kind: 'event',
    prompts: [
      'Open mic at Café Luna this Thursday, 8pm, free entry. Sign up at the bar.',
      'Invite people to our repair café on Saturday 10-2 at the community hall. Bring broken toasters, lamps, jeans. We have tea and screwdrivers.',
      'jazz night fri 14 march 7.30pm the blue room tickets 18 on the door',
      'Our kids’ coding camp runs July 7-11, ages 8 to 12, $250, 12 spots. No experience needed.',
    ],
  },
  {
    kind: 'hiring',
    platform: 'linkedin',
    tone: 'professional',
    prompts: [
      "We're hiring a senior backend engineer, remote in the EU, €75,000 to €90,000, no whiteboard interviews.",
      'Barista wanted for weekends at our Leith shop. No experience needed, we train you. Send a note to jobs@harbour.coffee',
      'Write a post that we are looking for 2 apprentices in carpentry, start 1 September, apply by 30 June',
      'Our nursery in Bristol is looking for a part-time cook, 20 hours a week, £13.50 an hour.',
    ],
  },
  {
    kind: 'thanks',
    prompts: [
      'Thank our volunteers for cleaning the beach last weekend. 64 people, 31 bags of trash.',
      'Write a thank you post for reaching 5,000 followers',
      'Thank you to everyone who came to our book launch on Friday. We ran out of chairs and of wine.',
      'thanks to dr. patel and her team, my dog Milo is walking again',
    ],
  },
  {
    kind: 'milestone',
    tone: 'inspiring',
    prompts: [
      'We turned ten today. In 2016 we had one oven and no customers. Now 14 people bake here.',
      'I finished my first marathon. 4:41:12. I could not run for a bus two years ago.',
      'Celebrate our 10th anniversary with 10% off all tea on Saturday',
      'Our podcast reached 100 episodes. Never missed a week.',
    ],
  },
  {
    kind: 'giveaway',
    prompts: [
      'Giveaway! Win two tickets for the spring fair on 22 March. Comment with your favourite flower by Friday. Open to UK residents over 18.',
      'We are giving away 3 jars of our new honey. Follow us and tag a friend to enter. Winners drawn on Sunday.',
      'Win a free portrait session worth $300, comment with a photo of your pet, ends May 31, no purchase necessary',
      'raffle for the school library, tickets £2, draw on 6 dec, first prize a bike',
    ],
  },
  {
    kind: 'story',
    tone: 'inspiring',
    prompts: [
      'I quit my job at the bank in 2019 to fix bicycles. My father did not speak to me for a month. Yesterday he brought me his old Bianchi.',
      'This table took 3 weeks. The oak stood behind my grandfather’s barn for 80 years until the storm in February.',
      'Luna is a three-year-old greyhound who loves long naps and short walks. She gets along with cats. She has been waiting for a home for 200 days.',
      'When we opened, nobody came for four days. On the fifth, a woman bought one croissant. She still comes every Tuesday.',
    ],
  },
  {
    kind: 'tips',
    prompts: [
      '3 tips for better sleep: no screens after 9, a cool room, same time every day',
      'How to keep basil alive: water from below, pick from the top, never put it in the fridge',
      'Explain why you should not wash cast iron with soap',
      'five mistakes first-time buyers make: no budget, no inspection, no lawyer, no plan b, no patience',
    ],
  },
]
