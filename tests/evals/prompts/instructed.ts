import type { KindOfPrompt } from '../prompts.ts'

/** Prompts that tell the writer how to write. */
export const instructed: readonly KindOfPrompt[] = [
  {
    kind: 'limits',
    prompts: [
      'Write about our new reading corner for kids, no emojis, no hashtags, max two sentences',
      'Caption for our rooftop yoga class, Wednesdays 7am, bring a mat. Under 20 words. No exclamation marks.',
      'Please write a short post about our lost and found box: 14 umbrellas, 3 scarves, one left shoe. Keep it under 150 characters.',
      'One sentence, no emoji: the library is open again after the flood, every day from 10 to 6.',
    ],
  },
  {
    kind: 'tone',
    prompts: [
      'Write a funny caption for our office dog who ate the quarterly report',
      'Make it professional and end with a question: we moved to a four-day week and nothing broke.',
      'in a warm tone, without clichés: our shop turns 30 on Sunday',
      'Write a short and inspiring LinkedIn post about learning to weld at 52',
    ],
  },
  {
    kind: 'platform',
    prompts: [
      'Create a LinkedIn post announcing our partnership with Green Valley Farms. They supply the oats, we bake the bread.',
      'Write a tweet about the beta release of our budgeting app, free for the first 500 users',
      'Instagram caption for a photo of my cat sleeping in a sunbeam',
      'Facebook post for our bake sale on Friday at 3pm in the school gym, money goes to the library',
    ],
  },
  {
    kind: 'rework',
    prompts: [
      'rewrite this: We was closed on monday because of the storm, sorry for that.',
      'Make this shorter: Our annual members meeting will take place on Thursday, 12 March at 6.30 pm in the large hall. Please bring your membership card. Guests are welcome but cannot vote.',
      'Improve the following caption: "fresh bread every day, come get some"',
      'Translate this into Spanish: The pool is closed on Monday for cleaning.',
    ],
  },
  {
    kind: 'subject alone',
    tone: 'professional',
    prompts: [
      'write a caption about layoffs',
      'Write something about burnout in nursing',
      'Create a post about remote work',
      'Write a LinkedIn post about why small teams ship faster',
    ],
  },
  {
    kind: 'quote',
    tone: 'inspiring',
    prompts: [
      '"The best haircut I have had in ten years" - Sarah, customer since 2015',
      'Share this review: “They fixed my bike in 20 minutes and charged nothing.” – Tom R.',
      'Quote post: "Slow is smooth and smooth is fast."',
      'Customer feedback: “I came for the coffee and stayed for the cat.”',
    ],
  },
  {
    kind: 'many facts',
    platform: 'facebook',
    prompts: [
      'Write a post about our new backpack. It is made from recycled sails, it is waterproof, and every piece looks different. It costs $120 and ships worldwide, except to Canada. Mention that each one is numbered. Returns are free within 30 days. No animal products are used. Made in Porto by 6 people. Available from 3 May at fathom.example/pack. Do not mention the old model.',
      '3-bedroom house with garden in Oakwood, $489,000. New roof (2023), no HOA fees, 12 minutes to the station. Open house Saturday 2-4pm. Pets allowed. Call Dana at 555-0134.',
      'Community garden update: 32 plots are taken, 4 are free. A plot costs £25 a year. Water is included, tools are not. Compost day is the first Sunday of the month. No dogs off the lead, please. To apply, write to plots@greenlane.example before 15 February.',
      'Our train line is closed from 3 to 9 August between Ashford and Rye. Buses run every 30 minutes from stop B, not from the station. Bikes cannot be taken on the bus. Tickets stay valid. Trains to Hastings are not affected.',
    ],
  },
  {
    kind: 'real estate and trade',
    tone: 'professional',
    prompts: [
      'Just listed: 2-bed flat in Leith, £265,000, no chain, viewings from Thursday',
      'Boiler service from £79 until 31 October, Gas Safe registered, no call-out fee in Leeds',
      'We laid 140 m² of oak floor in an old mill this week. Not one straight wall.',
      'Roof repairs after the storm: free inspection, quote within 48 hours, no obligation',
    ],
  },
]
