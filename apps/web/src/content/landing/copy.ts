/** The words of the landing page. Numbers and plans come from the domain's catalogue. */
export const hero = {
  title: { plain: 'One idea,', strong: 'every way', rest: 'to say it.' },
  lead: 'One prompt becomes captions, hashtags, images and a short video in your brand’s own voice and colours.',
  trial: 'Try Pro Free for 7 Days',
  freemium: 'Explore Freemium',
} as const

export const demo = {
  brands: 'Example brand',
  platform: 'Platform',
  tone: 'Tone',
  prompt: 'Prompt',
  print: 'See the result',
  yours: 'Make this one yours',
  back: 'Back to the example',
  note: 'An example of an invented brand, composed for this page: nothing is generated or sent here. Type your own prompt, or choose another.',
  result: 'What one idea becomes',
} as const

export const newsletter = {
  title: 'Get Exclusive Updates (And Your First 100 Credits!)',
  lead: 'News about the studio, now and then. Confirm your address, and 100 credits go to the account with the same e-mail.',
  label: 'E-mail address',
  placeholder: 'you@example.com',
  button: 'Join',
  promise: 'Every mail has a link that takes you off the list at once.',
  sending: 'Joining...',
  joined: 'Joined!',
  failed: 'Error joining updates. Please try again later.',
  next: 'An e-mail with a link to confirm is on its way. The 100 credits come when you follow it, or when you sign up later with this address, and are good for 60 days.',
} as const

export const returned = {
  confirmed: {
    title: 'Your address is confirmed.',
    text: '100 credits go to the account with the same e-mail. If there is none yet, they wait until you sign up.',
  },
  unsubscribed: { title: 'You are unsubscribed.', text: 'No more updates go to your address.' },
  invalid: {
    title: 'This link does not work any more.',
    text: 'It may be old or cut off. Enter your address below, and a new one is sent.',
  },
  later: {
    title: 'We cannot look this up right now.',
    text: 'Please open the link in your mail again in a few minutes.',
  },
} as const

export const workflow = {
  title: 'From a thought to a post in three steps',
  steps: [
    {
      title: 'Prompt your idea',
      text: 'Say what the post is about, in your own words. Your brand’s tone, colours and subjects are already known.',
    },
    {
      title: 'Multimodal AI studio',
      text: 'Captions, hashtags, video captions, up to four image variations and a video of 30 seconds come from the same prompt, and belong together.',
    },
    {
      title: 'Publish and analyze',
      text: 'See the post as its platform shows it, and send it to Bluesky, Mastodon and more, now or at the minute that you choose. It goes out once, and says why if it does not.',
    },
  ],
} as const

export const features = {
  title: 'One studio for words, pictures and video',
  items: {
    generation: {
      title: 'Multimodal Generation',
      text: 'Captions, hashtags, video captions, AI images and a short video from one prompt, with up to four image variations per request. Everything in the voice that you set up once.',
    },
    prediction: {
      title: 'Predictive Analytics',
      text: 'The best day, the best time and the best tone to post.',
      plan: 'Still to come, for the plans from Growth on.',
      picture:
        'A week as a grid of dots; the larger the dot, the better the hour. Thursday at seven in the evening is marked.',
      example: 'Thursday, 7 pm, casual',
      note: 'Example of a week',
    },
    video: {
      title: 'Video Optimization',
      text: 'Auto-caption, smart crop, 4K enhancement and background removal for clips that you upload; hooks, scripts and descriptions. From a prompt and your pictures: motion graphics of 30 seconds.',
      picture:
        'A wide picture of a night train. A tall frame marks what smart crop keeps; a caption runs along its foot.',
      caption: 'Wake up elsewhere.',
    },
  },
} as const

export const pricing = {
  title: 'Five plans, metered to the credit',
  lead: 'Start with 100 free credits a month. Upgrades take effect at once; downgrades and cancellations at the end of the period you paid for. What is still to come is marked.',
  popular: 'Most Popular',
  intervals: [
    { id: 'month', label: 'Monthly' },
    { id: 'year', label: 'Annual: two months free' },
  ],
  interval: 'Billing interval',
  sales: 'Contact Sales',
} as const

export const calculator = {
  title: 'What would your month cost?',
  lead: 'Say what you make in a month. The price list and the arithmetic are the ones that your invoice is made with.',
  groups: { media: 'Words and pictures', video: 'Video' },
  total: 'Credits a month',
  nothing: 'Move a slider to see the total here.',
  cheapest: 'Cheapest for you',
  key: { price: 'Plan', overage: 'Overage' },
} as const

export const credits = {
  title: 'What a credit buys',
  lead: 'One currency for words, pictures and video. The circles are to scale: their areas are the prices.',
  rules: [
    {
      title: 'A fresh allowance every month',
      text: 'Credits reset on your billing date. Unused credits do not roll over.',
    },
    {
      title: 'Pay for what is delivered',
      text: 'Two of four images came out? You pay for two. What fails is not charged.',
    },
    {
      title: 'Overage protection',
      text: 'Freemium stops at zero. Paid plans go on at the plan’s own rate, up to a budget in dollars that you set.',
    },
  ],
} as const

export const closing = {
  title: 'What would you say first?',
  text: 'Set up your brand in three steps. The first 100 credits of every month are free, without a card.',
} as const

export const sales = {
  title: 'Contact Sales',
  lead: '100K+ credits, your own terms. Tell us a little, and a person answers within 24-48 hours on business days.',
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  size: 'People who would use it',
  message: 'What you have in mind',
  send: 'Send message',
  sending: 'Sending...',
  sentTitle: 'Message Sent',
  sentText: 'Thank you. We answer within 24-48 hours on business days.',
  subject: 'Executive plan',
} as const
