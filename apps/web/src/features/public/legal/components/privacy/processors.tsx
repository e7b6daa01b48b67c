import { Link } from 'react-router-dom'
import { type Definition, Definitions } from './definitions.tsx'

const processors: readonly Definition[] = [
  {
    term: 'Hosting',
    text: (
      <>
        Servers, databases, the store of your files, and backups. They hold all of this; in the history, what is
        personal is encrypted.
      </>
    ),
  },
  { term: 'Identity', text: 'Signs you in: e-mail address, password, name.' },
  { term: 'Payment', text: 'Takes and returns money: name, e-mail address, card, invoices.' },
  { term: 'E-mail', text: 'Delivers our e-mails: e-mail address and content.' },
  {
    term: 'AI',
    text: (
      <>
        Only where the operator has chosen a model of such a company. By default our own servers make everything, and
        nothing of it goes to anybody. Where a model is chosen, its provider gets the prompt and the settings; for texts
        your brand’s name, nickname, what it does, industry, audience, pillars, words to avoid and sample posts; for
        images its industry and colours; for videos its colours and up to three of the pictures that you chose; a
        picture that you have edited by prompt; images that a model made, to describe them; and captions of a video that
        you have translated. Where a service that recognises speech is chosen, it gets the sound of the videos that you
        have it listen to, and not their picture. Neither your name nor your e-mail address goes along, unless you write
        or say them there. Which engine or model made something is shown in your history.
      </>
    ),
  },
  { term: 'Analytics', text: 'Where it is switched on: what section 5 lists.' },
  { term: 'Chat', text: 'Where a chat is offered in the Help Center: what you write there.' },
]

export const Processors = () => (
  <>
    <p>
      We sell no personal data and share none for advertising. These kinds of companies work for us, under contracts
      that let them use your data for that work only:
    </p>
    <Definitions items={processors} />
    <p>
      Which companies these are depends on where the product runs; <Link to="/contact">ask us</Link> for the current
      list. Beyond that we hand data over only where a law or a court compels us, or where the whole business passes to
      someone else, who is then bound by this policy.
    </p>
  </>
)
