import { subscriptionEvents } from './billing/events.ts'
import { brandEvents } from './brand/events.ts'
import { checkoutEvents } from './checkout/events.ts'
import { contactEvents } from './contact/events.ts'
import { acknowledgementEvents } from './contact/acknowledgements/events.ts'
import { creditsEvents } from './credits/events.ts'
import { refundEvents } from './credits/refunds/events.ts'
import { refusalEvents } from './credits/refused-reservations/events.ts'
import { generationEvents } from './generation/events.ts'
import { goodwillEvents } from './goodwill/events.ts'
import { userEvents } from './identity/events.ts'
import { libraryEvents } from './library/events.ts'
import { mailEvents } from './mails/events.ts'
import { newsletterEvents } from './newsletter/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { sessionsEvents } from './sessions/events.ts'
import { signInEvents } from './sessions/sign-ins/events.ts'
import { staffEvents } from './staff/events.ts'
import { incidentEvents } from './status/events.ts'
import { customerSearchEvents } from './support/searches/events.ts'
import { customerViewEvents } from './support/views/events.ts'
import { customerNoteEvents } from './support/notes/events.ts'
import { trialEvents } from './trial/events.ts'
import { unmatchedEvents } from './payments/unmatched-payment/events.ts'
import { paymentEvents } from './payments/payment/events.ts'
import { invoiceEvents } from './payments/invoice/events.ts'
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
