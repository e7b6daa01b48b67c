import { trashDays, uploadLimits } from '@vignette/domain/library/limits'
import { type Definition, Definitions } from './definitions.tsx'

const periods: readonly Definition[] = [
  {
    term: 'Account, brand, prompts and results, ledger',
    text: 'As long as you have the account. What you discard is hidden, not deleted.',
  },
  {
    term: 'Your library',
    text: (
      <>
        Until you delete it: from the trash after {trashDays} days, or at once. The files are then deleted; their names
        and alt texts stay in the history, encrypted, as long as you have the account. An upload that is not finished is
        deleted after {uploadLimits.expiresAfterMs / 3_600_000} hours.
      </>
    ),
  },
  { term: 'Sessions', text: '30 days after they were last used.' },
  { term: 'Mails we sent', text: '30 days, with what they said. Then our copy is deleted.' },
  {
    term: 'Messages to us',
    text: 'As long as we need them to answer you and to know what was said, and no longer than until you object.',
  },
  {
    term: 'Updates by mail',
    text: (
      <>
        They are sent until you stop them. The address, encrypted, and that you stopped them stay until your account is
        deleted, or you have them erased.
      </>
    ),
  },
  {
    term: 'The status page',
    text: 'Measurements of our servers are kept for 31 days. Nothing in them is about people.',
  },
  {
    term: 'Invoices',
    text: 'As long as tax law demands, at the payment provider. Our own books keep amounts and dates without your name.',
  },
  {
    term: 'Backups',
    text: 'Until they are overwritten in their turn. We never bring a deleted account back from one.',
  },
]

export const Retention = () => <Definitions items={periods} />
