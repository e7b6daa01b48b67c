import { subscriptionEvents } from './billing/events.ts'
import { brandEvents } from './brand/events.ts'
import { checkoutEvents } from './checkout/events.ts'
import { acknowledgementEvents, contactEvents } from './contact/events.ts'
import { creditsEvents } from './credits/events.ts'
import { refundEvents } from './credits/refunds.ts'
import { refusalEvents } from './credits/refusals.ts'
import { generationEvents } from './generation/events.ts'
import { goodwillEvents } from './goodwill/events.ts'
import { userEvents } from './identity/events.ts'
import { libraryEvents } from './library/events.ts'
import { mailEvents } from './mails/events.ts'
import { newsletterEvents } from './newsletter/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { sessionsEvents, signInEvents } from './sessions/events.ts'
import { staffEvents } from './staff/events.ts'
import { incidentEvents } from './status/events.ts'
import { customerNoteEvents, customerSearchEvents, customerViewEvents } from './support/events.ts'
import { trialEvents } from './trial/events.ts'
import { invoiceEvents, paymentEvents, unmatchedEvents } from './payments/events.ts'
import type { EventDefinition } from './kernel/event.ts'

/** Every event type of the product. */
export const productEvents: readonly EventDefinition[] = [
  ...userEvents,
  ...subscriptionEvents,
  ...creditsEvents,
  ...refusalEvents,
  ...refundEvents,
  ...checkoutEvents,
  ...trialEvents,
  ...invoiceEvents,
  ...paymentEvents,
  ...unmatchedEvents,
  ...goodwillEvents,
  ...sessionsEvents,
  ...signInEvents,
  ...staffEvents,
  ...customerViewEvents,
  ...customerSearchEvents,
  ...customerNoteEvents,
  ...brandEvents,
  ...contactEvents,
  ...acknowledgementEvents,
  ...newsletterEvents,
  ...mailEvents,
  ...incidentEvents,
  ...generationEvents,
  ...libraryEvents,
  ...notificationEvents,
]
