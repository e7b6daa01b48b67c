import type { ApiConfig } from '@vignette/runtime/settings/config'
import type { Clock } from '@vignette/event-log/database/clock'
import type { CommandHandler } from '@vignette/event-log/commands/command-handler'
import type { Freshness } from '@vignette/event-log/projections/freshness'
import type { SessionList } from '@vignette/identity/session-list'
import type { EndedSessions } from '@vignette/identity/ended-sessions'
import type { SignIn } from '@vignette/identity/sign-in'
import type { KeptMails } from '@vignette/mail/kept-mails'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import type { Storage } from '@vignette/storage/storage'
import type { AccountAtReader } from '@vignette/accounts/account-at'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { RequestCounts } from './rate-limits/request-counts.ts'
import type { StatusBoard } from '@vignette/status/status-board'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenStreams } from './plugins/workflows.ts'
import type { HistoryReader } from './routes/account/export.ts'
import type { BrandReader } from './routes/brand/brand-reader.ts'
import type { InvoiceReader } from './routes/billing/billing-reader.ts'
import type { LibraryReader } from './routes/library/library-reader.ts'
import type { GenerationReader } from './routes/generations/generation-reader.ts'
import type { GenerationOptions } from './routes/generations/generations.ts'
import type { LedgerReader } from './routes/credits/ledger-reader.ts'
import type { PeriodReader } from './routes/credits/period-reader.ts'
import type { AccountReader } from './routes/credits/usage-reader.ts'
import type { NotificationReader } from './routes/notifications/notification-reader.ts'
import type { ProfileReader } from './routes/identity/profile.ts'
import type { AccountStreams } from './routes/stream/account-streams.ts'
import type { StreamTickets } from './routes/stream/stream-tickets.ts'
import type { Readiness } from './routes/system/health.ts'
import type { EffectResender } from './routes/operations/mails.ts'
import type { LogBrowser } from './routes/operations/log.ts'
import type { Machines } from './routes/operations/machines.ts'
import type { Outbox } from './routes/operations/outbox.ts'
import type { Parked } from './routes/operations/parked.ts'
import type { ReadModels } from './routes/operations/projections.ts'
import type { MailReporter } from './routes/operations/resend-webhook.ts'
import type { IncidentReader } from './routes/operations/incidents.ts'
import type { ActReader } from './routes/support/act-reader.ts'
import type { MessageReader } from './routes/support/message-reader.ts'
import type { CustomerReader, CustomerSearch } from './routes/support/customer-reader.ts'
import type { TimelineReader } from './routes/support/timeline-reader.ts'

/** What the app is made of. */
export type AppDeps = {
  readonly config: ApiConfig
  readonly logger: FastifyBaseLogger
  readonly now: Clock
  readonly handler: CommandHandler
  readonly freshness: Freshness
  readonly counts: RequestCounts
  readonly readiness: Readiness
  readonly readProfile: ProfileReader
  readonly openStreams: OpenStreams
  readonly payments: PaymentProvider
  /** In demo mode the app signs the sessions itself. */
  readonly signIn: SignIn | 'demo'
  readonly endedSessions: EndedSessions
  readonly tickets: StreamTickets
  readonly streams: AccountStreams
  readonly readAccount: AccountReader
  readonly readLedger: LedgerReader
  readonly readPeriods: PeriodReader
  readonly readInvoices: InvoiceReader
  readonly readHistory: HistoryReader
  readonly addressIds: AddressIds
  readonly sessionList: SessionList
  readonly readModels: ReadModels
  readonly parked: Parked
  readonly logBrowser: LogBrowser
  readonly outbox: Outbox
  readonly machines: Machines
  readonly mails: KeptMails
  readonly resendEffect: EffectResender
  readonly recordMailReport: MailReporter
  readonly readIncidents: IncidentReader
  readonly board: StatusBoard
  readonly readCustomer: CustomerReader
  readonly actReader: ActReader
  readonly messageReader: MessageReader
  readonly searchCustomers: CustomerSearch
  readonly readTimeline: TimelineReader
  readonly readAccountAt: AccountAtReader
  readonly readBrand: BrandReader
  readonly storage: Storage
  readonly readLibrary: LibraryReader
  readonly readNotifications: NotificationReader
  readonly readGenerations: GenerationReader
  readonly hasPicture: GenerationOptions['hasPicture']
}
