/**
 * A part of the product in words that people use. `lags` says what people notice while it is behind; `isOne` that the name
 * is singular.
 */
export type Feature = { readonly name: string; readonly lags: string; readonly isOne?: true }

const readModels: Readonly<Record<string, Feature>> = {
  profiles: { name: 'Profiles', lags: 'people do not see what they changed' },
  preferences: { name: 'Preferences', lags: 'people do not see what they chose in the settings' },
  monthly_usage: { name: 'Usage', isOne: true, lags: 'people do not see what they used' },
  ledger: { name: 'Ledgers', lags: 'people do not see their newest credits and charges' },
  credit_periods: { name: 'Balances', lags: 'people do not see their newest balance' },
  subscriptions: { name: 'Plans', lags: 'people do not see a plan that they changed' },
  invoices: { name: 'Invoices', lags: 'people do not see their newest invoices' },
  payments: { name: 'Payments', lags: 'support does not find the newest payments' },
  customer_ids: { name: 'The search for customers', isOne: true, lags: 'support does not find the newest ids' },
  ended_sessions: { name: 'Ended sessions', lags: 'sessions that were ended may still work' },
  account_deletions: { name: 'Account deletions', lags: 'people do not see that their account is to be deleted' },
  staff_roles: { name: 'The list of staff', isOne: true, lags: 'menus do not show a role that was given' },
  brands: { name: 'Brands', lags: 'people do not see what they changed in their brand' },
  generations: { name: 'The studio and the history', lags: 'people do not see what was made' },
  incidents: { name: 'Incidents', lags: 'the status page does not show the newest reports' },
  notifications: { name: 'Notifications', lags: 'people do not see their newest notifications' },
  notification_marks: { name: 'Marks of notifications', lags: 'notifications that were read look unread' },
  library: { name: 'Libraries', lags: 'people do not see what they added' },
  library_storage: { name: 'Storage', isOne: true, lags: 'people do not see how much room they have left' },
  library_folders: { name: 'Folders', lags: 'people do not see the folders that they made' },
  goodwill_requests: { name: 'Approvals', lags: 'support does not see the newest requests' },
  own_templates: { name: 'Own templates', lags: 'people do not see the templates that they saved' },
  credit_requests: { name: 'Requests for credits', lags: 'requests of members for more credits appear late' },
  workspace_lives: { name: 'Names and deletions of workspaces', lags: 'a new workspace has no name yet' },
  memberships: { name: 'Memberships', lags: 'a new member or role takes effect late' },
  second_factor_rules: { name: 'Rules for two-step sign-in', lags: 'a rule of a workspace takes effect late' },
  invitations: { name: 'Invitations', lags: 'people do not see whom they invited' },
  comments: { name: 'Comments', lags: 'people do not see what others write' },
  workspaces: { name: 'Names of workspaces', lags: 'people do not see the name, address or logo that they chose' },
  ai_usage: { name: 'The costs of models', lags: 'ops do not see what models cost lately' },
  account_managers: { name: 'Account managers', lags: 'people do not see who looks after them' },
  staff_cards: { name: 'Cards of staff', lags: 'people do not see what their account manager wrote' },
  social_accounts: { name: 'Social accounts', lags: 'people do not see the accounts that they connected' },
  posts: { name: 'Posts', lags: 'people do not see where their posts stand' },
  due_targets: { name: 'The times of posts', lags: 'posts go out late' },
  publish_log: { name: 'The publish log', isOne: true, lags: 'people do not see the newest attempts' },
  contact_messages: { name: 'Messages', lags: 'support does not see what people write' },
}

const reactors: Readonly<Record<string, Feature>> = {
  fulfilment: { name: 'Purchases', lags: 'people have paid and do not have their plan yet' },
  mailing: { name: 'Mails', lags: 'mails go out late' },
  generating: { name: 'Making texts and pictures', isOne: true, lags: 'people wait for what they asked for' },
  'library-keeping': { name: 'Uploads', lags: 'uploads are not examined, and files are not deleted' },
  'welcome-credits': { name: 'Welcome credits', lags: 'new subscribers of the newsletter wait for their credits' },
  'account-keeping': { name: 'Renewals', lags: 'plans and periods end late' },
  'account-life': { name: 'Leaving', isOne: true, lags: 'accounts and sessions end late' },
  collection: { name: 'Collecting payments', lags: 'plans and overage are charged late' },
  'model-testing': { name: 'Tests of models', lags: 'ops wait for what a model answers' },
  'comment-keeping': { name: 'Comments on deleted things', lags: 'they are kept a little longer' },
  'team-keeping': { name: 'Seats', lags: 'seats follow a change of plan late' },
  'workspace-keeping': { name: 'Logos of workspaces', lags: 'files of former logos are not deleted' },
  'hold-extending': { name: 'Holds of videos', lags: 'credits of waiting videos are held too short' },
  'workspace-life': { name: 'Workspaces', lags: 'workspaces are deleted late' },
  publishing: { name: 'Publishing', isOne: true, lags: 'posts go out late' },
  'account-fitting': { name: 'Social accounts of a plan', lags: 'accounts follow a change of plan late' },
  'post-troubles': { name: 'News of posts that failed', lags: 'people hear late of what did not go out' },
  'account-posts': {
    name: 'Changes of social accounts',
    lags: 'posts follow an account that was disconnected or connected late',
  },
  'making-good': { name: 'Goodwill and refunds', lags: 'credits that support gave arrive late' },
}

/** The feature that a read model or reactor is, by its stored name. One without words keeps its name. */
export const featureOf = (consumer: string): Feature =>
  readModels[consumer] ?? reactors[consumer] ?? { name: consumer, lags: 'what it shows or does is late' }
