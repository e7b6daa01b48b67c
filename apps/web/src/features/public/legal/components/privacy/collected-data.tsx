import { type Definition, Definitions } from './definitions.tsx'

const collected: readonly Definition[] = [
  {
    term: 'Your account',
    text: (
      <>
        Your e-mail address, your name, whether the address is verified, your plan, and which notifications you want.
        Your time zone and how dates and numbers are written where you live, as your browser says or as you choose. Your
        password is held by the identity service that signs you in; we never store it.
      </>
    ),
  },
  {
    term: 'Your brand',
    text: (
      <>
        What you enter when you set it up: username, nickname, brand name, industry, audience, tones, content pillars,
        colours and visual style, and, in its settings, what you do, words to avoid, sample posts, language and logo. A
        website that you let us read for it is not kept.
      </>
    ),
  },
  {
    term: 'What you make',
    text: (
      <>
        The prompts you write, the settings you choose and your brand as it was then; the captions, hashtags, texts for
        videos and images that come of them, as they were made and as you edited them; which ones you picked or
        discarded, and which engine or model made them.
      </>
    ),
  },
  {
    term: 'Your library',
    text: (
      <>
        The pictures and videos you upload, what you keep there, their names and their alt texts. Each picture is made
        anew when it arrives, so that EXIF, place and camera are gone, and the file you sent is deleted. Of videos,
        picture and sound are kept as they are; place, camera and date in the file are written over.
      </>
    ),
  },
  {
    term: 'Your credits',
    text: (
      <>
        A ledger of what was granted, held, charged and given back, action by action, and the figures of your monthly
        usage that come of it.
      </>
    ),
  },
  {
    term: 'Your payments',
    text: (
      <>
        What you bought, when, for how much, and whether it was paid. Card numbers go to the payment provider and never
        reach our servers.
      </>
    ),
  },
  {
    term: 'Your sessions',
    text: (
      <>
        Where you are signed in, as “Firefox on Linux”, since when, and when that was last used, to the minute. No
        location and no network address is kept with it.
      </>
    ),
  },
  { term: 'E-mails', text: 'Which e-mails were sent to you, what they said, and whether they arrived.' },
  {
    term: 'Messages to us',
    text: (
      <>
        Name, e-mail address, category, subject and text of what you send with the contact form, whether you have an
        account or not.
      </>
    ),
  },
  {
    term: 'Updates by mail',
    text: (
      <>
        Your e-mail address, if you ask for updates. Nothing is sent until you have followed the link in the mail that
        asks whether it was you, and every later mail has a link to stop them.
      </>
    ),
  },
]

export const CollectedData = () => (
  <>
    <p>Only what the product needs to do what you asked for:</p>
    <Definitions items={collected} />
    <p>
      Our logs say which kind of page or call was asked for, and how long the answer took. They hold no network
      addresses, e-mail addresses or texts of yours. To stop abuse we count requests by network address for minutes, of
      contact messages for an hour; such an address leaves the memory of the server only as a keyed hash, which is
      deleted within hours.
    </p>
  </>
)
