import { daysToUndelete } from '@vignette/domain/identity/days-to-undelete'
import { Link } from 'react-router-dom'

export const Erasure = () => (
  <>
    <p>
      You delete your account in the <Link to="/dashboard/settings">settings</Link>. For {daysToUndelete} days
      everything stays as it is, and one click takes it back. A paid plan is cancelled at once, and stays cancelled if
      you come back.
    </p>
    <p>
      Then your sessions end, your plan is settled, your accounts at the payment provider and at the identity service
      are deleted, your library is emptied with all its files and its trash, and your key is destroyed. From that moment
      nothing in the history that was personal can be read by anybody, however often it is read again, and everything
      that was made from it is removed. What stays are numbers and dates that no longer lead to you. If you sign up
      again you start anew, and nothing comes back.
    </p>
    <p>
      What was written to us from an address that your account has proven to own, and the updates it asked for, are
      erased with the account. Messages from another address, or without an account, are erased the same way when you{' '}
      <Link to="/contact">ask for it</Link> from that address. Messages also reach our team by mail: write to us if the
      copies in its mailbox are to go too.
    </p>
  </>
)

export const Rights = () => (
  <>
    <p>Wherever you live, you may:</p>
    <ul>
      <li>
        <strong>see and take along</strong> your data: “Export my data” in the settings gives you your account, your
        sessions, everything that was recorded in it, prompts and results included, links to your pictures and videos,
        and what was written to us from its address, once that is verified, in a file that programs can read. For what
        you wrote from an address that you had before, and our copies of mails, ask us;
      </li>
      <li>
        <strong>correct</strong> it: name and brand in the settings, anything else by writing to us;
      </li>
      <li>
        <strong>have it erased</strong>, as described above;
      </li>
      <li>
        <strong>object</strong> to a use, or have it restricted while we look into it;
      </li>
      <li>
        <strong>withdraw</strong> a consent, with effect from then on.
      </li>
    </ul>
    <p>
      In the European Economic Area, the United Kingdom and Switzerland these are your rights under the GDPR and its
      equivalents, and you may complain to the data protection authority where you live. In California they are your
      rights under the CCPA: to know, to delete, to correct, and not to be treated worse for asking. We do not sell or
      share personal information as that law means it, so there is nothing to opt out of.
    </p>
    <p>
      What you cannot do in the settings, <Link to="/contact?category=SUPPORT">ask us</Link>. We answer within a month,
      for free. We may ask you to write from the address of your account, so that nobody else gets your data.
    </p>
  </>
)
