import { daysToUndelete } from '@vignette/domain/identity/days-to-undelete'
import { trashDays } from '@vignette/domain/library/limits'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { Link } from 'react-router-dom'
import { BrandName } from '#entities/site/brand/brand-name.tsx'
import { LegalContact } from './legal-contact.tsx'
import { PlanTable } from './plan-table.tsx'
import type { LegalSection } from '../legal-section.ts'
import { ageOfConsent, minimumAge, refundDays, uptimeTarget } from '../legal-terms.ts'

const { trial, plans } = currentCatalogue
const { prices } = currentPrices
const monthsInAYear = (plans.starter.pricing.annualPrice ?? 0) / (plans.starter.pricing.monthlyPrice ?? 1)

const Agreement = () => (
  <>
    <p>
      <BrandName /> is run by the operator of the site where you read this: “we” and “us”. “You” are the person who
      makes the account, and the company or brand for which that person acts. Whoever acts for a company says by making
      the account that they may.
    </p>
    <p>
      These terms, the <Link to="/privacy">Privacy Policy</Link> and what is shown before you buy a plan are the whole
      agreement. If we have signed a separate contract with you, that contract comes first.
    </p>
  </>
)

const Age = () => (
  <p>
    You have to be at least {minimumAge} years old. If you are {minimumAge} to {ageOfConsent - 1}, you need the consent
    of a parent or guardian, who accepts these terms with you and answers for what you buy. We may close accounts of
    people who are younger, or whose parents did not consent.
  </p>
)

const Accounts = () => (
  <>
    <ul>
      <li>Give an e-mail address that is yours, and keep it up to date: what matters to your account is sent there.</li>
      <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
      <li>
        In the <Link to="/dashboard/settings">settings</Link> you see where you are signed in, and can sign out
        everywhere. Tell us at once when somebody else gets in.
      </li>
      <li>One person has one free trial. Further accounts made to get more of it may be closed.</li>
    </ul>
  </>
)

const Plans = () => (
  <>
    <p>These are the plans, in US dollars. Taxes come on top where the law says so.</p>
    <PlanTable />
    <ul>
      <li>
        <strong>Monthly plans</strong> are paid in advance, each month on the day of the first payment.{' '}
        <strong>Annual plans</strong> are paid for a year in advance, at the price of {monthsInAYear} months; their
        credits still come month by month.
      </li>
      <li>
        <strong>The trial</strong> of {plans[trial.tier].name} lasts {trial.days} days and needs no card. Unless you
        choose a plan, it ends by itself in {plans.freemium.name}, and costs nothing.
      </li>
      <li>
        <strong>A larger plan</strong> begins at once: you pay the difference, and the additional credits are added.{' '}
        <strong>A smaller plan</strong>, or none, begins when what you have paid for ends.
      </li>
      <li>
        <strong>Plans renew</strong> until you cancel. You do that on the{' '}
        <Link to="/dashboard/billing">billing page</Link>, whenever you like; the plan then stays until the end of what
        is paid.
      </li>
      <li>
        <strong>When a payment fails</strong> you get an e-mail and some days to settle it; the billing page says until
        when. Meanwhile there is no overage and no larger plan. After that the plan ends in {plans.freemium.name}.
      </li>
      <li>
        <strong>{plans.executive.name}</strong> is agreed on in writing, with terms of its own.
      </li>
    </ul>
    <p>
      A plan keeps the price and terms it was bought with until it is next renewed under new ones, of which we tell you
      at least 30 days before.
    </p>
  </>
)

const Credits = () => (
  <>
    <p>
      Generating costs credits: {prices.caption} for a caption, a set of hashtags or the text of a video,{' '}
      {prices.imageGeneration} for an image, {prices.imageEdit} for an edit of one; for a video{' '}
      {prices.videoAutoCaption} for captions, {prices.videoSmartCrop} for another shape, {prices.videoEnhancement} for
      an enhancement and {prices.videoBackgroundRemove} for another background. The price of an action is shown before
      you start it.
    </p>
    <ul>
      <li>
        Credits are held when an action starts and charged when it delivers, for what it delivers. What fails, is
        declined or cancelled, or comes too late, is not charged.
      </li>
      <li>
        The allowance of your plan starts again every month on your billing date.{' '}
        <strong>Unused credits do not roll over.</strong>
      </li>
      <li>
        Credits that were given to you on top, as a promotion or as goodwill, are valid until the date that is shown
        with them.
      </li>
      <li>Credits are not money: they cannot be paid out, sold or handed on, and end with the account.</li>
      <li>The ledger on the usage page lists every one. If it is wrong, tell us, and we put it right.</li>
    </ul>
  </>
)

const Overage = () => (
  <>
    <p>
      {plans.freemium.name} and the trial stop when their credits are used up, and nothing is charged. On paid plans
      further credits are charged at the rate of the plan, up to a budget for each period and never beyond it, and are
      invoiced at its end.
    </p>
    <p>
      You set that budget on the <Link to="/dashboard/billing">billing page</Link>; with a budget of $0, generating
      stops at the allowance. Unless you set one, it is what as many credits again as your plan includes would cost. You
      get a mail when half, four fifths and all of your credits are used.
    </p>
  </>
)

const Refunds = () => (
  <>
    <p>
      If a plan was not what you expected, or something went wrong, ask for your money back{' '}
      <strong>within {refundDays} days</strong> of the payment, with the{' '}
      <Link to="/contact?category=SUPPORT">contact form</Link> and from the address of your account. Say which payment
      you mean, and why. We take into account how many credits of that payment were used. Money goes back the way it
      came.
    </p>
    <p>
      Payments that were taken twice or by mistake are always refunded. Your rights under consumer law are untouched.
    </p>
  </>
)

const AcceptableUse = () => (
  <>
    <p>You may not use the product to make or spread what:</p>
    <ul>
      <li>breaks the law, or anybody’s copyright, trademark, privacy or personality rights;</li>
      <li>shows or promotes sexual content with minors, violence, terrorism, self-harm or hatred against people;</li>
      <li>
        pretends to be a real person or organisation in order to deceive, or hides that it is advertising where that
        must be said;
      </li>
      <li>is spam, fraud, malware or organised disinformation.</li>
    </ul>
    <p>
      Nor may you get around limits, prices or security, take the service apart, overload it, resell it as your own
      without an agreement that says so, or use programs to make accounts. We may hold back or remove what breaks these
      rules, and tell you why, where the law lets us.
    </p>
  </>
)

const Ownership = () => (
  <>
    <p>
      <strong>Yours stays yours.</strong> You keep all rights in what you bring: your prompts, texts, pictures, names
      and brands. You allow us to store and process it, and to pass it to the companies that the Privacy Policy names,
      only to run the product for you. You confirm that you may use what you bring.
    </p>
    <p>
      <strong>Your library</strong> holds as much as your plan says, with the trash. What you delete can be restored for{' '}
      {trashDays} days. When a plan ends or gets smaller nothing is deleted; nothing can be added until there is room.
      It is no archive: keep copies of what you cannot lose.
    </p>
    <p>
      <strong>What is made for you is yours too</strong>, as far as the law grants rights in it: between you and us you
      may use, change, publish and sell it without naming us. The product itself, its code, design and name remain ours.
    </p>
  </>
)

const Output = () => (
  <ul>
    <li>
      Some of it is made by AI models of others, some by the product itself, and marked as a draft; your history says
      which. None of it knows what is true.
    </li>
    <li>
      What is made can be wrong, out of date, or like something that exists. Others may get something similar for
      similar prompts. Read it before you publish it: what you publish is yours to answer for.
    </li>
    <li>In many countries, what is made by a machine alone has little or no copyright. Your own work on it counts.</li>
    <li>It is not legal, medical or financial advice.</li>
    <li>Where a platform or a law asks you to mark AI-made content, that is up to you.</li>
  </ul>
)

const ThirdParties = () => (
  <p>
    Signing in, payments, mails and AI models, where they are switched on, are services of other companies, which may
    have terms of their own that you accept when you use them. We choose them with care and answer for them as the law
    says, but cannot promise that they never change or fail. Where one does, we replace it or tell you what no longer
    works.
  </p>
)

const Availability = () => (
  <p>
    Our target is to be available {uptimeTarget} of the time; the <Link to="/status">status page</Link> shows what we
    measure, and what is going on. It is a target, not a guarantee, unless a separate contract says so. We improve the
    product all the time; when a change takes away something that you pay for, we tell you at least 30 days before, and
    you may cancel and get back what you paid for the time after.
  </p>
)

const Liability = () => (
  <>
    <p>
      The product is provided as it is and as available. Apart from what these terms promise, and what the law does not
      let anybody exclude, we give no warranty, neither that it fits a certain purpose nor that a post made with it does
      well.
    </p>
    <p>
      We are liable without limit for intent, gross negligence, harm to life and health, and wherever the law says so.
      Otherwise we are not liable for lost profits, lost reach or other indirect damage, and for all other damage in a
      year together up to what you paid us in the twelve months before. If somebody claims damages from us because of
      what you brought or published against these terms, you make up for it.
    </p>
  </>
)

const Termination = () => (
  <>
    <p>
      You can delete your account at any time in the settings, and take that back for {daysToUndelete} days. Then what
      you made and your library are erased for good. A copy of your data is one click away, before.
    </p>
    <p>
      We may suspend or close an account that seriously or repeatedly breaks these terms, is not paid for, or endangers
      others, after a warning where that is possible. If we end your account for any other reason, we tell you 30 days
      before and refund what you have paid for the time after. Whatever by its nature is meant to last, such as
      ownership and liability, lasts.
    </p>
  </>
)

const Changes = () => (
  <p>
    When these terms change, their new date stands at the top. Of changes that matter we tell you by mail at least 30
    days before. If you do not agree, cancel before then, and the old terms hold until the end of what you have paid
    for.
  </p>
)

const Law = () => (
  <p>
    The law of the place where the operator is established applies, and its courts decide. If you are a consumer, you
    keep the protection of the law where you live, and may go to court there. Should one of these terms be void, the
    others stay. Before anybody goes to court, talk to us: most things are settled by a message.
  </p>
)

const Contact = () => <LegalContact>Is something unclear, or do you have to give us notice of something?</LegalContact>

export const termsSections: readonly LegalSection[] = [
  { id: 'agreement', title: 'The agreement', Body: Agreement },
  { id: 'age', title: 'Minimum age', Body: Age },
  { id: 'accounts', title: 'Your account', Body: Accounts },
  { id: 'plans', title: 'Plans and payment', Body: Plans },
  { id: 'credits', title: 'Credits', Body: Credits },
  { id: 'overage', title: 'Overage', Body: Overage },
  { id: 'refunds', title: 'Refunds', Body: Refunds },
  { id: 'use', title: 'Acceptable use', Body: AcceptableUse },
  { id: 'ownership', title: 'What belongs to whom', Body: Ownership },
  { id: 'output', title: 'What the AI makes', Body: Output },
  { id: 'services', title: 'Services of others', Body: ThirdParties },
  { id: 'availability', title: 'Availability', Body: Availability },
  { id: 'liability', title: 'Warranty and liability', Body: Liability },
  { id: 'ending', title: 'Ending it', Body: Termination },
  { id: 'changes', title: 'Changes', Body: Changes },
  { id: 'law', title: 'Law', Body: Law },
  { id: 'contact', title: 'Contact', Body: Contact },
]
