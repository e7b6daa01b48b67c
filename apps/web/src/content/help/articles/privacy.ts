import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { days } from './figures.ts'

export const privacy: readonly Article[] = [
  {
    id: 'personal-data',
    category: 'privacy',
    question: 'How is my personal data protected?',
    answer: [
      list(
        line`Names, addresses, prompts, what is made of them and the text of messages are recorded encrypted
          (AES-256-GCM), with a key for each person.`,
        line`Forgetting somebody destroys that key, so that even the history can no longer be read.`,
        line`Pictures and videos are opened only by links that are made for you and end by themselves.`,
        line`Card numbers never reach us: our payment provider keeps them.`,
      ),
      p`All of it is in the ${link('privacy policy', '/privacy')}.`,
    ],
    tags: ['encryption', 'encrypted', 'security', 'gdpr', 'safe', 'privacy', 'data protection'],
  },
  {
    id: 'who-gets-my-prompts',
    category: 'privacy',
    question: 'Does an AI company get to see my prompts?',
    answer: [
      p`Only if whoever runs the product has chosen an AI company’s model. Then that company gets the prompt, as much of your brand as
        is needed to sound and look like you, and any picture to be edited or described. A video is sent only for a background that
        is not plain or for detail by AI, and who gets it stands where you order it. Your name and e-mail address are not sent.`,
      p`By default the product ${link('makes everything itself', '#offline-drafts')}, and nothing is sent to anybody. Which
        of the two made something stands on its page in the ${link('history', '/dashboard/history')}, under
        ${name('Made by')}. We train no models with it.`,
    ],
    tags: ['openai', 'anthropic', 'google', 'model', 'training', 'third party', 'artificial intelligence', 'who reads'],
  },
  {
    id: 'places-in-pictures',
    category: 'privacy',
    question: 'Do uploads show where they were taken?',
    answer: [
      p`No. Each picture is made anew when it arrives, and only what is to be seen is kept. Place, camera, date and
        everything else in it are gone before it is in your library, and the file you sent is deleted.`,
      p`For a video, picture and sound are kept as they are. Place, camera, date, titles and subtitles in the file are
        written over. Videos that were uploaded before November 2026 still have them.`,
    ],
    tags: ['exif', 'gps', 'location', 'metadata', 'geotag', 'camera data'],
  },
  {
    id: 'export-my-data',
    category: 'privacy',
    question: 'How do I get a copy of my data?',
    answer: [
      p`Press ${name('Export my data')} under ${link('Your data', '/dashboard/settings#data')} in the settings. The file
        holds your account, where you are signed in, everything that was recorded since you signed up, prompts and
        results included, links to your pictures and videos that hold for a day, and what was written to us from the verified
        address of your account.`,
    ],
    tags: ['export', 'download', 'gdpr', 'portability', 'copy', 'takeout', 'backup'],
  },
  {
    id: 'delete-my-account',
    category: 'privacy',
    question: 'How do I delete my account?',
    answer: [
      steps(
        line`Open ${link('Your data', '/dashboard/settings#data')} in the settings, and take a copy first if you want one.`,
        line`Press ${name('Delete my account')}, read what is lost, and ${name('Continue')}.`,
        line`Type the e-mail address of your account and confirm.`,
      ),
      p`A paid plan is cancelled right away and you are not charged again. The account stays for ${days.toUndelete} days; then your
        name, your address, your brand, everything you made and your library with all its files are erased, and nobody can
        bring them back.`,
    ],
    tags: ['delete', 'close account', 'remove', 'erase', 'forget me', 'gdpr', 'leave', 'deactivate'],
  },
  {
    id: 'undo-deletion',
    category: 'privacy',
    question: 'Can I undo the deletion of my account?',
    answer: [
      p`For ${days.toUndelete} days: sign in and press ${name('Undo')} at the top of any page, or
        ${name('Keep my account')} in the settings. A plan that was cancelled with it stays cancelled until you choose one again.`,
    ],
    tags: ['undo', 'restore', 'recover', 'keep account', 'undelete', 'changed my mind', 'two weeks'],
  },
  {
    id: 'who-sees-my-account',
    category: 'privacy',
    question: 'Who can look at my account?',
    answer: [
      p`You, and those of our team who answer support requests, with an account of their own and a role for it. Those who
        keep the service running can read a mail that we sent you, to find out why it did not arrive. Each time one of
        them does, that is recorded in the history of your account.`,
    ],
    tags: ['support access', 'staff', 'employees', 'who', 'audit', 'privacy'],
  },
  {
    id: 'tracking',
    category: 'privacy',
    question: 'Am I tracked on these pages?',
    answer: [
      p`Visitors are not. Where product analytics is switched on, it learns which pages signed-in people use and what they
        choose, never what they write; there are no recordings. If your browser asks not to be tracked, that is
        respected.`,
    ],
    tags: ['analytics', 'cookies', 'do not track', 'posthog', 'tracking', 'statistics'],
  },
  {
    id: 'minimum-age',
    category: 'privacy',
    question: 'How old do I have to be?',
    answer: [
      p`At least 13. From 13 to 17 you need the consent of a parent or guardian. See the ${link('terms', '/terms')}.`,
    ],
    tags: ['age', 'minimum', 'children', 'teenager', 'parent', 'consent', 'minor'],
  },
  {
    id: 'leave-the-newsletter',
    category: 'privacy',
    question: 'How do I stop the newsletter?',
    answer: [
      p`With the unsubscribe link in any of its e-mails, or with the button that your mail program shows beside the sender: one
        click, no sign-in. Credits that you got for it stay yours.`,
    ],
    tags: ['unsubscribe', 'newsletter', 'opt out', 'mails', 'stop emails', 'spam'],
  },
]
