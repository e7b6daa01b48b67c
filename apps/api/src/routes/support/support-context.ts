import { createAccountAtReader } from '@vignette/accounts/account-at'
import { createSlugIds } from '@vignette/accounts/slug-ids'
import { createMailRecords } from '@vignette/mail/mail-records'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createAccountReader } from '../credits/usage-reader.ts'
import { agreedPlans } from './agreed-plans.ts'
import { createApprovalReader } from './approval-reader.ts'
import { approvals } from './approvals.ts'
import { asOf } from './as-of.ts'
import { createChargeReader } from './charge-reader.ts'
import { charges } from './charges.ts'
import { createCustomerReader, createCustomerSearch } from './customer-reader.ts'
import { createManagerReader } from './manager-reader.ts'
import { managers } from './managers.ts'
import { customerMails } from './customer-mails.ts'
import { customers } from './customers.ts'
import { goodwill } from './goodwill.ts'
import { messageChanges } from './message-changes.ts'
import { createMessageReader } from './message-reader.ts'
import { messages } from './messages.ts'
import { notes } from './notes.ts'
import { createPublishingReader } from './publishing-reader.ts'
import { createSlugHolder } from './slug-holder.ts'
import { timelineCopies } from './timeline-copies.ts'
import { createTimelineReaders } from './timeline-reader.ts'
import { timelines } from './timelines.ts'
import { workspaceHistories } from './workspace-histories.ts'
import { createWorkspaceReader } from './workspace-reader.ts'
import { supportWorkspaces } from './workspaces.ts'

type SupportDeps = Pick<Infrastructure, 'config' | 'pool' | 'vault' | 'codec' | 'addressIds'>

/** The console of support. */
export const supportContext: FastifyPluginAsync<SupportDeps> = async (app, deps) => {
  const { config, pool, vault, codec, addressIds } = deps
  const readCustomer = createCustomerReader(pool)
  const readAccountAt = createAccountAtReader({ pool, codec })
  const searchCustomers = createCustomerSearch(pool)
  const readAccount = createAccountReader(pool)
  const workspaces = createWorkspaceReader(pool, createSlugHolder({ pool, slugIds: createSlugIds(vault) }))
  await app.register(customers, {
    readCustomer,
    searchCustomers,
    readAccount,
    readAccountAt,
    placesOf: workspaces.placesOf,
  })
  await app.register(asOf, { readCustomer, readAccountAt })

  const { readTimeline, readWorkspaceTimeline } = createTimelineReaders({ pool, codec, addressIds })
  const readPublishing = createPublishingReader(pool)
  await app.register(supportWorkspaces, { workspaces, readAccount, readAccountAt, readPublishing })
  await app.register(workspaceHistories, { workspaces, readAccountAt, readWorkspaceTimeline })
  await app.register(timelines, { readTimeline })
  await app.register(timelineCopies, { readTimeline, readWorkspaceTimeline, workspaces })

  await app.register(customerMails, { pool, codec, addressIds, mailRecords: createMailRecords({ pool, vault }) })

  const limits = { daily: config.GOODWILL_DAILY_LIMIT, approvalAbove: config.GOODWILL_APPROVAL_ABOVE }
  await app.register(goodwill, { readCustomer, limits })
  await app.register(approvals, { pool, readApprovals: createApprovalReader(pool), limits })
  await app.register(charges, { readCustomer, readCharges: createChargeReader(pool), pool })
  await app.register(agreedPlans, { readCustomer })
  await app.register(notes, { readCustomer, pool })

  const messageReader = createMessageReader(pool)
  await app.register(messages, { messageReader })
  await app.register(messageChanges, { messageReader, pool })
  await app.register(managers, { messageReader, managerReader: createManagerReader(pool) })
}
