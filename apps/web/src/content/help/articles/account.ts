import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Article } from './article.ts'

export const account: readonly Article[] = [
  {
    id: 'forgotten-password',
    category: 'account',
    question: 'I forgot my password. What now?',
    answer: [
      steps(
        line`Open ${link('Sign in', '/login')} and choose ${name('Forgot your password?')}.`,
        line`Enter the e-mail address of your account and press ${name('Send reset email')}.`,
        line`Follow the link in the e-mail and choose a new password. Check your spam folder if nothing arrives.`,
      ),
      p`In demo mode there is nothing to reset: any password of at least 6 characters signs you in.`,
    ],
    tags: ['password reset', 'lost password', 'forgot', 'recover', 'new password', 'link'],
  },
  {
    id: 'cannot-sign-in',
    category: 'account',
    question: 'Why can I not sign in?',
    answer: [
      list(
        line`${name('Incorrect password. Please try again.')}: passwords are case-sensitive, and spaces count. If you are
          not sure, ${link('choose a new one', '#forgotten-password')}.`,
        line`${name('No account found with this email.')}: check the spelling, or ${link('create an account', '/signup')}.`,
        line`${name('Firebase not available.')}: the sign-in service did not start. Reload the page, switch off
          blockers, and look at ${link('the status page', '/status')}.`,
      ),
    ],
    tags: ['login', 'log in', 'access', 'incorrect', 'wrong password', 'locked out', 'sign-in problem'],
  },
  {
    id: 'verify-email',
    category: 'account',
    question: 'How do I verify my e-mail address?',
    answer: [
      p`When something needs a verified address, such as the free trial, a button ${name('Send verification mail')} stands
        beside it. Follow the link in that mail. A link works only once; if yours no longer works, send a new e-mail.
        In demo mode every address counts as verified.`,
    ],
    tags: ['verification', 'confirm email', 'verified', 'link', 'address', 'mail not arrived'],
  },
  {
    id: 'change-email',
    category: 'account',
    question: 'How do I change my e-mail address?',
    answer: [
      steps(
        line`Open ${link('Sign-in', '/dashboard/settings#sign-in')} in the settings.`,
        line`Enter the new address and your password, and press ${name('Change the e-mail')}.`,
        line`Follow the link in the e-mail that goes to the new address. Until then the old one stays.`,
      ),
    ],
    tags: ['email', 'address', 'update email', 'new email', 'settings'],
  },
  {
    id: 'change-password',
    category: 'account',
    question: 'How do I change my password?',
    answer: [
      p`Under ${link('Sign-in', '/dashboard/settings#sign-in')} in the settings: the current password, then the new one of
        at least 6 characters. If you think that somebody knows the old one,
        ${link('sign out everywhere', '#sign-out-everywhere')} as well.`,
    ],
    tags: ['password', 'update password', 'security', 'credentials', 'settings'],
  },
  {
    id: 'change-name',
    category: 'account',
    question: 'How do I change my name?',
    answer: [
      p`Under ${name('Profile')} in the ${link('settings', '/dashboard/settings')}: type it into
        ${name('Display name')} and press ${name('Save the name')}. It shows everywhere at once.`,
    ],
    tags: ['display name', 'profile', 'rename', 'full name', 'settings'],
  },
  {
    id: 'sessions',
    category: 'account',
    question: 'Where am I signed in?',
    answer: [
      p`The settings list every browser and device under
        ${link('Where you are signed in', '/dashboard/settings#sessions')}, with the time of the sign-in and when it was
        last seen. The one you are using is marked ${name('This device')}.`,
    ],
    tags: ['sessions', 'devices', 'browsers', 'logged in', 'security', 'last seen'],
  },
  {
    id: 'sign-out-everywhere',
    category: 'account',
    question: 'How do I sign out everywhere?',
    answer: [
      p`Press ${name('Sign out everywhere')} under
        ${link('Where you are signed in', '/dashboard/settings#sessions')}. Every browser and device has to sign in
        again, this one too. To sign out of this browser only, choose ${name('Sign out')} in the menu under your name.`,
    ],
    tags: ['log out', 'logout', 'all devices', 'lost phone', 'stolen', 'hacked', 'security', 'sessions'],
  },
  {
    id: 'two-step-sign-in',
    category: 'account',
    question: 'What is two-step sign-in?',
    answer: [
      p`After your password you enter a code from an app on your phone, so that nobody gets in who only learns your
        password. You need an authenticator app.`,
      steps(
        line`Open ${link('Two-step sign-in', '/dashboard/settings#two-step')} in the settings and press
          ${name('Set up')}.`,
        line`Scan the QR code with the app, or type the key into it, and enter the six digits that it shows.`,
        line`Keep the recovery codes where you find them without your phone. Each lets you in once in place of a code.`,
      ),
      list(
        line`${name('This code is not valid, or was used before.')}: a code works once and for about half a minute. Check that
          your phone sets its clock by itself, and take the next one.`,
        line`${name('There were too many wrong codes.')}: wait as long as it says, or use a recovery code.`,
        line`You have lost your phone and your recovery codes: ${link('write to us', '/contact')}. We make sure that it is you,
          and then take the second step off.`,
        line`${name('This workspace asks for two-step sign-in')}: its owner lets in only people who have it. Set it up and you
          are in.`,
      ),
    ],
    tags: ['2fa', 'mfa', 'two-factor', 'totp', 'authenticator', 'code', 'recovery code', 'lost phone', 'security'],
  },
  {
    id: 'dates-and-numbers',
    category: 'account',
    question: 'How do I change the time zone, and how dates and numbers are written?',
    answer: [
      p`Under ${link('Preferences', '/dashboard/settings#preferences')} in the settings: choose the country that writes
        them as you do, and your time zone, then press ${name('Save the formats')}. At the beginning both are those of
        the browser you signed up with. Pages and e-mails follow them; days on invoices and receipts are counted in UTC.`,
    ],
    tags: ['time zone', 'timezone', 'locale', 'date format', 'number format', 'clock', 'hours', 'region', 'settings'],
  },
  {
    id: 'choose-notifications',
    category: 'account',
    question: 'How do I get fewer notifications?',
    answer: [
      p`Under ${link('Preferences', '/dashboard/settings#preferences')} in the settings you choose what you are told in
        the app and by mail. Payments, receipts, your overage budget and the security of your account always come.`,
    ],
    tags: ['unsubscribe', 'switch off', 'mute', 'mails', 'e-mails', 'alerts', 'bell', 'notifications', 'settings'],
  },
  {
    id: 'dark-mode',
    category: 'account',
    question: 'Is there a dark mode?',
    answer: [
      p`Yes: light, dark, or whatever your system uses. The button at the top of public pages goes through the three; once you
        are signed in, they are under ${link('Preferences', '/dashboard/settings#preferences')} in the settings. This
        browser remembers your choice.`,
    ],
    tags: ['dark', 'light', 'theme', 'colour scheme', 'color scheme', 'appearance', 'night'],
  },
  {
    id: 'keyboard-and-accessibility',
    category: 'account',
    question: 'Can I use everything with the keyboard?',
    answer: [
      list(
        line`${name('Tab')} and ${name('Shift + Tab')} move through everything you can use, always with a visible
          frame; the first stop of each page skips to its content.`,
        line`${name('?')} shows every shortcut, wherever you are not typing; so does ${name('Keyboard shortcuts')} in the
          menu under your name.`,
        line`Arrow keys move within tabs, menus and choices; ${name('Esc')} closes menus and dialogs.`,
        line`Screen readers are told of results, errors and progress. Colour is never the only sign, and motion stops where
          your system asks for less of it.`,
      ),
      p`If something stands in your way, ${link('please tell us', '/contact')}.`,
    ],
    tags: ['accessibility', 'a11y', 'screen reader', 'shortcuts', 'wcag', 'disability', 'focus', 'motion'],
  },
]
