import { brandLimits } from '@vignette/domain/brand/limits'
import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Article } from './article.ts'

export const gettingStarted: readonly Article[] = [
  {
    id: 'what-it-is',
    category: 'start',
    question: 'What is this studio for?',
    answer: [
      p`It is a content studio for social media creators, influencers and brands. You describe your brand once: its
        tone, its themes, its style and colours. From then on one prompt becomes captions, hashtags, texts for videos,
        images and short videos in its voice; see ${link('How do I make captions and images?', '#make-a-post')} They are paid in credits,
        and your plan brings new ones every month.`,
      p`What credits buy is listed in ${link('What does each action cost?', '#what-actions-cost')}, and what each plan
        includes in ${link('What is in each plan?', '#what-is-in-each-plan')}.`,
    ],
    tags: ['about', 'introduction', 'overview', 'ai', 'content', 'captions', 'hashtags', 'images'],
  },
  {
    id: 'create-an-account',
    category: 'start',
    question: 'How do I create an account?',
    answer: [
      steps(
        line`Open ${link('Create account', '/signup')}.`,
        line`Enter your e-mail address, a password of at least 6 characters and your full name.`,
        line`Follow the three steps of the brand setup, or choose ${name('Later')} and do that another day.`,
      ),
      p`An account is free and begins on Freemium. No card is asked for.`,
    ],
    tags: ['sign up', 'register', 'join', 'new', 'start', 'free', 'password'],
  },
  {
    id: 'set-up-your-brand',
    category: 'start',
    question: 'How do I set up my brand?',
    answer: [
      p`The ${link('brand setup', '/brand-setup')} has three steps and takes about two minutes:`,
      steps(
        line`${name('Brand Basics')}: your username, the name of your brand and its industry. A nickname is optional.`,
        line`${name('Your Voice')}: one to three tones, and at least one content pillar.`,
        line`${name('Visual Style')}: minimal, bold, elegant or playful, and three colours.`,
      ),
      p`${name('Next')} opens as soon as a step has what it needs, and ${name('Back')} loses nothing. What you typed is
        kept in this browser until you press ${name('Complete Setup')}.`,
    ],
    tags: ['wizard', 'onboarding', 'branding', 'profile', 'voice', 'style', 'industry', 'username', 'steps'],
  },
  {
    id: 'set-up-later',
    category: 'start',
    question: 'Can I skip the brand setup and do it later?',
    answer: [
      p`Yes. ${name('Later')} at the top of the setup takes you to your dashboard. The setup stays open at
        ${link('Set up your brand', '/brand-setup')}, and Home reminds you of it under
        ${name('Get going')}.`,
    ],
    tags: ['skip', 'postpone', 'onboarding', 'wizard'],
  },
  {
    id: 'change-your-brand',
    category: 'start',
    question: 'How do I change my brand later?',
    answer: [
      p`In the settings, under ${link('Brand', '/dashboard/settings/brand')}: everything that the setup asked for, and more.
        If none of the six industries is yours, choose ${name('Other')} and say it in your own words.
        Say whom you write for, which words to avoid, which posts of yours sound right, which language you write in.
        What you make from then on follows it; what was made before stays as it is. See
        ${link('How does my brand shape what is made?', '#brand-in-results')}`,
      p`${name('Fill in from your website')} reads one page that everybody can open, and shows its name, description, language
        and colours beside yours; an industry only if the page clearly says it. ${name('Fill in from past posts')} takes
        up to ${brandLimits.samplePosts} posts, which become samples of your voice, and shows the tone and the hashtags that come back.
        You take what is right, one by one or all, and nothing is saved before you press ${name('Save changes')}.`,
      p`A logo from your library stands beside the name of your brand in previews of posts.`,
    ],
    tags: [
      'edit brand',
      'update',
      'banned words',
      'sample posts',
      'language',
      'logo',
      'target audience',
      'settings',
      'website',
      'import',
      'other industry',
    ],
  },
  {
    id: 'keyboard-commands',
    category: 'start',
    question: 'Is there a quick way to get around?',
    answer: [
      p`Press ${name('Ctrl K')}, or ${name('⌘ K')} on a Mac, anywhere on the dashboard. Type a few letters of a page, of
        something you made or of a question, or an idea to make a caption or images of, and press Enter.`,
    ],
    tags: ['shortcut', 'keyboard', 'command palette', 'search', 'find', 'navigation'],
  },
  {
    id: 'tones-of-voice',
    category: 'start',
    question: 'How many tones of voice can I choose?',
    answer: [
      p`Up to three of professional, casual, funny and inspiring. When you choose a fourth, the one that you chose first
        makes room for it, so the latest three are kept. At least one is needed.`,
    ],
    tags: ['tone', 'voice', 'three', 'maximum', 'professional', 'casual', 'funny', 'inspiring', 'brand'],
  },
  {
    id: 'content-pillars',
    category: 'start',
    question: 'What is a content pillar?',
    answer: [
      p`A theme that you come back to: behind the scenes, how it is made, customers. The setup asks for at least one, with
        a line about it if you like. Pillars without a name are not kept, and there is room for 100.`,
    ],
    tags: ['pillars', 'themes', 'topics', 'brand', 'voice', 'wizard'],
  },
  {
    id: 'brand-colours',
    category: 'start',
    question: 'How do I set my brand colours?',
    answer: [
      p`In the third step of the ${link('brand setup', '/brand-setup')}, ${name('Visual Style')}: one primary, one
        secondary and one accent colour. They start as indigo (#6366f1), violet (#8b5cf6) and cyan (#06b6d4); choose
        any others.`,
    ],
    tags: ['colors', 'palette', 'hex', 'primary', 'secondary', 'accent', 'design', 'visual style'],
  },
  {
    id: 'demo-mode',
    category: 'start',
    question: 'What is demo mode?',
    answer: [
      p`A way to try everything without consequences. Where the banner says ${name('Demo mode')}:`,
      list(
        line`any valid e-mail address signs in with any password of at least 6 characters, and the same address is the
          same account;`,
        line`no payment is taken: the checkout is a page on which you choose whether the payment succeeds or fails;`,
        line`no e-mail leaves the product, unless whoever runs it has connected a mail service;`,
        line`everything else is the product itself: the ${link('studio', '/dashboard/studio')} really makes what you ask
          for, and its credits are quoted, held and charged.`,
      ),
    ],
    tags: ['demo', 'test', 'try', 'sandbox', 'credentials', 'fake payment'],
  },
  {
    id: 'find-your-way',
    category: 'start',
    question: 'Where do I find everything after signing in?',
    answer: [
      list(
        line`${link('Home', '/dashboard')}: a place to begin, what you made last, your plan and the numbers of this
          month.`,
        line`${link('Studio', '/dashboard/studio')}: captions, hashtags, texts for videos, images, short videos.`,
        line`${link('Library', '/dashboard/library')}: images, saved texts and uploads, and the trash.`,
        line`${link('History', '/dashboard/history')}: everything you made, with its prompt and its price.`,
        line`${link('Usage', '/dashboard/usage')}: credits used, in progress and left, the exact moment of the reset,
          and the ledger.`,
        line`${link('Billing', '/dashboard/billing')}: plans, previews of what a change costs, overage, invoices.`,
        line`${link('Team', '/dashboard/team')}: who works with you, in which role, and who is invited.`,
        line`${link('Settings', '/dashboard/settings')}: your name, preferences, your brand, sign-in, sessions, and your
          data.`,
      ),
    ],
    tags: ['dashboard', 'navigation', 'menu', 'home', 'usage', 'settings', 'pages', 'studio'],
  },
]
