import type { Permission } from './roles.ts'

/**
 * The permission that a person needs for what an event says they did. Nothing decides by it: audits judge by it what the
 * routes let through. Other events take a member, whatever their role.
 *
 * @public
 */
export const neededRights = {
  MemberInvited: 'members',
  InvitationRenewed: 'members',
  InvitationRevoked: 'members',
  MemberRoleChanged: 'members',
  MemberRemoved: 'members',
  MemberRestored: 'members',
  MemberCapSet: 'billing',
  MemberSuspended: 'ownership',
  OwnershipOffered: 'ownership',
  WorkspaceDeletionRequested: 'ownership',
  WorkspaceDeletionWithdrawn: 'ownership',
  SecondFactorRequired: 'ownership',
  AccessApproved: 'members',
  AccessDeclined: 'members',
  SeatChoiceMade: 'ownership',
  CreditRequestGranted: 'billing',
  CreditRequestDeclined: 'billing',

  CommentWritten: 'comment',
  CommentEdited: 'comment',
  CommentDeleted: 'comment',
  ThreadResolved: 'comment',
  ThreadReopened: 'comment',

  BrandSetupCompleted: 'brand',
  BrandChanged: 'brand',

  TemplateSaved: 'create',
  TemplateChanged: 'create',
  TemplateDeleted: 'create',
  GenerationRequested: 'create',
  GenerationCancelled: 'create',
  CreditsReserved: 'create',
  ReservationRefused: 'create',
  ResultEdited: 'create',
  ResultPicked: 'create',
  ResultUnpicked: 'create',
  ResultDiscarded: 'create',
  MediaAdded: 'create',
  TextSaved: 'create',
  ItemChanged: 'create',
  ItemTrashed: 'create',
  ItemRestored: 'create',
  ItemPurged: 'create',
  UploadBegun: 'create',
  UploadReceived: 'create',
  FolderMade: 'create',
  FolderRenamed: 'create',
  FolderDeleted: 'create',
  ItemsMoved: 'create',
  ItemsTagged: 'create',
  ItemsUntagged: 'create',

  PostWritten: 'create',
  PostEdited: 'create',
  PostScheduled: 'create',
  PostCancelled: 'create',
  PostDeleted: 'create',
  TargetPublished: 'create',
  TargetFailed: 'create',
  TargetRetried: 'create',
  TargetRemovalRequested: 'create',
  TargetChangeRequested: 'create',
  PartPublished: 'create',
  PartMissing: 'create',
  AccountConnected: 'accounts',
  AccountReconnected: 'accounts',
  AccountDisconnected: 'accounts',

  TrialClaimed: 'billing',
  CheckoutStarted: 'billing',
  PlanChangeScheduled: 'billing',
  PlanChangeWithdrawn: 'billing',
  CancellationScheduled: 'billing',
  CancellationWithdrawn: 'billing',
  OverageBudgetSet: 'billing',
} as const satisfies Readonly<Record<string, Permission>>

/** What also a member without a seat may do. */
export const needsNoSeat = (type: string): boolean => type === 'MemberLeft' || type === 'OwnershipOfferEnded'

const needed: ReadonlyMap<string, Permission> = new Map(Object.entries(neededRights))

export const neededFor = (type: string): Permission | 'member' => needed.get(type) ?? 'member'
