import { daysToUndelete } from '@vignette/domain/identity/days-to-undelete'
import { trashDays, uploadLimits } from '@vignette/domain/library/limits'
import { Link } from 'react-router-dom'
import { BrandName } from '#entities/site/brand/brand-name.tsx'
import { LegalContact } from './legal-contact.tsx'
import type { LegalSection } from '../legal-section.ts'
import { ageOfConsent, minimumAge } from '../legal-terms.ts'

const Who = () => (
  <>
    <p>
      <BrandName /> is a studio in which creators and brands turn a prompt into captions, hashtags and images. Whoever
      runs it at the address where you read this is “the operator”, “we” and “us” on this page, and is the controller of
      the personal data described here.
    </p>
    <p>
      This policy covers these pages, the studio behind the sign-in, and the mails that we send. Other sites that we
      link to have policies of their own.
    </p>
  </>
)

const Data = () => (
  <>
    <p>Only what the product needs to do what you asked for:</p>
    <dl>
      <div>
        <dt>Your account</dt>
        <dd>
          Your e-mail address, your name, whether the address is verified, and your plan. Your password is held by the
          identity service that signs you in; we never store it.
        </dd>
      </div>
      <div>
        <dt>Your brand</dt>
        <dd>
          What you enter when you set it up: username, nickname, brand name, industry, audience, tones, content pillars,
          colours and visual style, and, in its settings, words to avoid, sample posts, language and logo.
        </dd>
      </div>
      <div>
        <dt>What you make</dt>
        <dd>
          The prompts you write, the settings you choose and your brand as it was then; the captions, hashtags, texts
          for videos and images that come of them, as they were made and as you edited them; which ones you picked or
          discarded, and which engine or model made them.
        </dd>
      </div>
      <div>
        <dt>Your library</dt>
        <dd>
          The pictures and videos you upload, what you keep there, their names and their alt texts. Each picture is made
          anew when it arrives, so that EXIF, place and camera are gone, and the file you sent is deleted. Videos are
          kept as they are, with whatever your camera wrote into them.
        </dd>
      </div>
      <div>
        <dt>Your credits</dt>
        <dd>
          A ledger of what was granted, held, charged and given back, action by action, and the figures of your monthly
          usage that come of it.
        </dd>
      </div>
      <div>
        <dt>Your payments</dt>
        <dd>
          What you bought, when, for how much, and whether it was paid. Card numbers go to the payment provider and
          never reach our servers.
        </dd>
      </div>
      <div>
        <dt>Your sessions</dt>
        <dd>
          Where you are signed in, as “Firefox on Linux”, since when, and when that was last used, to the minute. No
          location and no network address is kept with it.
        </dd>
      </div>
      <div>
        <dt>Mails</dt>
        <dd>Which mails were sent to you, what they said, and whether they arrived.</dd>
      </div>
      <div>
        <dt>Messages to us</dt>
        <dd>
          Name, e-mail address, category, subject and text of what you send with the contact form, whether you have an
          account or not.
        </dd>
      </div>
      <div>
        <dt>Updates by mail</dt>
        <dd>
          Your e-mail address, if you ask for updates. Nothing is sent until you have followed the link in the mail that
          asks whether it was you, and every later mail has a link to stop them.
        </dd>
      </div>
    </dl>
    <p>
      Our logs say which kind of page or call was asked for, and how long the answer took. They hold no network
      addresses, e-mail addresses or texts of yours. To stop abuse we count requests by network address for minutes, of
      contact messages for an hour; such an address leaves the memory of the server only as a keyed hash, which is
      deleted within hours.
    </p>
  </>
)

const Purposes = () => (
  <>
    <p>We use this data for nothing but the following. In brackets is the legal ground under the GDPR.</p>
    <ul>
      <li>To run your account, make what you ask for, and count it to the credit (performance of our contract).</li>
      <li>To take payments, refund them and keep books as the law demands (contract, and legal obligation).</li>
      <li>
        To write to you about your account: a welcome, the end of a trial, credits that run low, failed payments,
        receipts, a deletion (contract).
      </li>
      <li>To answer what you write to us (contract, or our legitimate interest in answering).</li>
      <li>To keep the product secure and working, and to find out why it does not (legitimate interest).</li>
      <li>To learn which parts of the product are used, where analytics is switched on (legitimate interest).</li>
      <li>To send you updates that you asked for (your consent, which you can withdraw at any time).</li>
    </ul>
    <p>
      There is no profiling and no decision about you that is made by a machine alone and matters in law. We do not use
      what you write or make to train models of ours.
    </p>
  </>
)

const Storage = () => (
  <>
    <p>
      We set no cookies. The browser’s own storage keeps what the page needs to work: that you are signed in, whether
      you chose light or dark, what you typed in the studio, in the set-up of your brand or in a message to us and did
      not send yet, the names of files that are being uploaded, which notice you closed and, where analytics is on, the
      id that it knows you by. What a tab needs is gone when you close the tab.
    </p>
    <p>
      Fonts, icons and scripts come from our own server, so reading these pages tells no one else that you were here,
      unless the operator keeps the logo elsewhere. The pages of the payment provider, and a chat in the Help Center
      where one is switched on, are of others and may set cookies of their own.
    </p>
  </>
)

const Analytics = () => (
  <>
    <p>
      Product analytics is off unless the operator has configured it. Where it is on, it is loaded for people who are
      signed in and whose profile is known, never for visitors. It gets your user id, your e-mail address, your plan,
      what kind of browser and device you use, and a short list of events such as “a plan was chosen” or “the brand was
      set up”. Pages are named by their pattern, not by their address.
    </p>
    <p>
      Nothing records your screen, your keys or your clicks, and nothing you write is part of an event. Switch on “Do
      Not Track” in your browser, and it is not loaded at all.
    </p>
  </>
)

const Encryption = () => (
  <>
    <p>
      All that happens in the product is written to one history that is only ever added to; it is how we can explain
      every credit. What is personal in that history is encrypted (AES-256-GCM) with a key of its own for each person,
      and that key is itself encrypted with a master key, which the database never sees. What the pages show you is read
      from tables made of that history; only our servers reach them, and your rows go when you go. Connections to us are
      encrypted as well.
    </p>
    <p>
      Pictures and videos are files beside it. They are not encrypted with your key, but they can be fetched only by a
      link that our servers have signed for one of them, to you, and that ends within twenty minutes; in a copy of your
      data within a day. Whoever you hand such a link to can open that one file until then.
    </p>
    <p>
      Among our staff, those who give support can look at a customer, and those who keep the service running can read a
      mail that we sent, to find out why it did not arrive. Either is itself recorded in that customer’s history, with
      who it was: once in a quarter of an hour, however often they look. What people write to us with the contact form
      is read by the team. Whoever operates the servers holds the master key. Staff roles are granted to verified
      addresses and can be taken away at once.
    </p>
    <p>
      Should data ever get into wrong hands, we tell you and the authorities as the law demands, and without undue
      delay.
    </p>
  </>
)

const Processors = () => (
  <>
    <p>
      We sell no personal data and share none for advertising. These kinds of companies work for us, under contracts
      that let them use your data for that work only:
    </p>
    <dl>
      <div>
        <dt>Hosting</dt>
        <dd>
          Servers, databases, the store of your files, and backups. They hold all of this; in the history, what is
          personal is encrypted.
        </dd>
      </div>
      <div>
        <dt>Identity</dt>
        <dd>Signs you in: e-mail address, password, name.</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>Takes and returns money: name, e-mail address, card, invoices.</dd>
      </div>
      <div>
        <dt>Mail</dt>
        <dd>Delivers our mails: e-mail address and content.</dd>
      </div>
      <div>
        <dt>AI</dt>
        <dd>
          Only where the operator has chosen a model of such a company. By default our own servers make everything, and
          nothing of it goes to anybody. Where a model is chosen, its provider gets the prompt and the settings; for
          texts your brand’s name, nickname, industry, audience, pillars, words to avoid and sample posts; for images
          its industry and colours; a picture that you have edited by prompt; and images that a model made, to describe
          them. Neither your name nor your e-mail address goes along, unless you write them there. Which engine or model
          made something is shown in your history.
        </dd>
      </div>
      <div>
        <dt>Analytics</dt>
        <dd>Where it is switched on: what section 5 lists.</dd>
      </div>
      <div>
        <dt>Chat</dt>
        <dd>Where a chat is offered in the Help Center: what you write there.</dd>
      </div>
    </dl>
    <p>
      Which companies these are depends on where the product runs; <Link to="/contact">ask us</Link> for the current
      list. Beyond that we hand data over only where a law or a court compels us, or where the whole business passes to
      someone else, who is then bound by this policy.
    </p>
  </>
)

const Retention = () => (
  <dl>
    <div>
      <dt>Account, brand, prompts and results, ledger</dt>
      <dd>As long as you have the account. What you discard is hidden, not deleted.</dd>
    </div>
    <div>
      <dt>Your library</dt>
      <dd>
        Until you delete it: from the trash after {trashDays} days, or at once. The files are then deleted; their names
        and alt texts stay in the history, encrypted, as long as you have the account. An upload that is not finished is
        deleted after {uploadLimits.expiresAfterMs / 3_600_000} hours.
      </dd>
    </div>
    <div>
      <dt>Sessions</dt>
      <dd>30 days after they were last used.</dd>
    </div>
    <div>
      <dt>Mails we sent</dt>
      <dd>30 days, with what they said. Then our copy is deleted.</dd>
    </div>
    <div>
      <dt>Messages to us</dt>
      <dd>As long as we need them to answer you and to know what was said, and no longer than until you object.</dd>
    </div>
    <div>
      <dt>Updates by mail</dt>
      <dd>
        They are sent until you stop them. The address, encrypted, and that you stopped them stay until your account is
        deleted, or you have them erased.
      </dd>
    </div>
    <div>
      <dt>The status page</dt>
      <dd>Measurements of our servers are kept for 31 days. Nothing in them is about people.</dd>
    </div>
    <div>
      <dt>Invoices</dt>
      <dd>
        As long as tax law demands, at the payment provider. Our own books keep amounts and dates without your name.
      </dd>
    </div>
    <div>
      <dt>Backups</dt>
      <dd>Until they are overwritten in their turn. We never bring a deleted account back from one.</dd>
    </div>
  </dl>
)

const Erasure = () => (
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

const Rights = () => (
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

const Transfers = () => (
  <p>
    Our servers, and those of the companies that work for us, may be in other countries than you are. Where data leaves
    the European Economic Area, the United Kingdom or Switzerland for a country whose protection has not been found
    adequate, the transfer rests on the standard contractual clauses of the European Commission or their equivalent. Ask
    us for a copy.
  </p>
)

const Children = () => (
  <p>
    You have to be at least {minimumAge} years old to use <BrandName />. From {minimumAge} to {ageOfConsent - 1} you
    need the consent of a parent or guardian. We do not knowingly collect data of younger children; if you believe that
    a child has given us some, write to us, and we erase it.
  </p>
)

const Changes = () => (
  <p>
    When this policy changes, its new date stands at the top. Of a change that matters to you we tell account holders by
    mail before it takes effect.
  </p>
)

const Contact = () => (
  <LegalContact>
    Questions about this policy, or about what we know of you? We would rather explain too much.
  </LegalContact>
)

export const privacySections: readonly LegalSection[] = [
  { id: 'who', title: 'Who we are', Body: Who },
  { id: 'data', title: 'What we collect', Body: Data },
  { id: 'purposes', title: 'What we use it for', Body: Purposes },
  { id: 'browser', title: 'What your browser keeps', Body: Storage },
  { id: 'analytics', title: 'Analytics', Body: Analytics },
  { id: 'encryption', title: 'How it is protected', Body: Encryption },
  { id: 'processors', title: 'Who else gets to see it', Body: Processors },
  { id: 'retention', title: 'How long it stays', Body: Retention },
  { id: 'erasure', title: 'Deleting your account', Body: Erasure },
  { id: 'rights', title: 'Your rights', Body: Rights },
  { id: 'transfers', title: 'Other countries', Body: Transfers },
  { id: 'children', title: 'Children', Body: Children },
  { id: 'changes', title: 'Changes', Body: Changes },
  { id: 'contact', title: 'Contact', Body: Contact },
]
