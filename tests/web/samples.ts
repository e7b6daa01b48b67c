import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import type { Workspace } from '@vignette/domain/members/schemas'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { ApiError } from '../../apps/web/src/lib/api/api-error.ts'

/** What the API answers with, for tests to change in one place or another. */
export const generation = (changes: Partial<Generation> = {}): Generation => ({
  id: 'g1',
  requestId: 'q1',
  parentId: null,
  kind: 'caption',
  prompt: 'Fresh bread',
  settings: { platform: 'instagram', variations: 2 },
  tone: 'casual',
  status: 'completed',
  credits: { reserved: 2, consumed: 2, released: 0 },
  delivered: 2,
  results: [caption('r1', 'Warm from the oven.'), caption('r2', 'Bread, again.')],
  engine: null,
  requestedAt: '2026-01-05T10:00:00.000Z',
  endedAt: '2026-01-05T10:00:09.000Z',
  ...changes,
})

export const caption = (id: string, text: string): Generation['results'][number] => ({
  id,
  text,
  hashtags: ['#bread'],
  isPicked: false,
  isEdited: false,
})

export const picture = (id: string, changes: object = {}): Generation['results'][number] => ({
  id,
  mediaId: `m-${id}`,
  altText: 'A loaf',
  width: 1024,
  height: 1024,
  url: `https://files.example/${id}.webp`,
  isPicked: false,
  isEdited: false,
  ...changes,
})

export const libraryItem = (id: string, changes: Partial<LibraryItem> = {}): LibraryItem => ({
  id,
  kind: 'image',
  source: 'uploaded',
  name: `${id}.png`,
  text: null,
  altText: '',
  contentType: 'image/png',
  bytes: 1_000,
  width: 400,
  height: 300,
  durationMs: null,
  url: `https://files.example/${id}.png`,
  previewUrl: null,
  thumbnailUrl: null,
  platform: null,
  tone: null,
  generationId: null,
  parentId: null,
  isReadable: null,
  frameRate: null,
  codec: null,
  hasSound: null,
  isHdr: null,
  sprites: null,
  isDraft: false,
  folderId: null,
  tags: [],
  addedAt: '2026-01-05T10:00:00.000Z',
  trashedAt: null,
  purgesAt: null,
  ...changes,
})

export const libraryPage = (items: readonly LibraryItem[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  storage: { used: 1_000, reserved: 0, limit: 1_000_000 },
})

export const usage = (credits: Partial<Usage['credits']> = {}): Usage => ({
  success: true,
  plan: 'growth',
  period: { start: '2026-01-01', end: '2026-02-01', resetsAt: '2026-02-01T00:00:00.000Z' },
  credits: {
    included: 6_400,
    includedCrossed: null,
    granted: 6_400,
    used: 1_400,
    held: 0,
    available: 5_000,
    overage: 0,
    overageAmountMicros: 0,
    overageHeld: 0,
    overageHeldAmountMicros: 0,
    ...credits,
  },
  overageBudgetMicros: null,
  monthlyUsage: { aiContentCount: 20, aiVideoMinutes: 0, imageCredit: 40, storageGB: 1.2 },
})

export const profile = (changes: Partial<Profile> = {}): Profile => ({
  firebaseUID: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  subscriptionPlan: 'growth',
  onboardingCompleted: true,
  workspaceId: 'w-ada',
  role: 'owner',
  planLimits: limitsOf('growth'),
  monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
  roles: [],
  erasesAt: null,
  formats: null,
  unwanted: { inApp: [], byMail: [] },
  ...changes,
})

export const quote = (changes: object = {}) => ({
  affordable: true,
  priceListVersion: 1,
  amount: 10,
  included: 10,
  overage: 0,
  overageAmountMicros: 0,
  availableAfter: 90,
  ...changes,
})

/** A refusal of the API, as queries and mutations carry it. */
export const refusal = (status: number | null, code: string | null = null, facts: unknown = null): ApiError =>
  new ApiError({ sentence: 'It was refused.', status, code, facts, requestId: 'request-7', fields: [] })

export const workspace = (slug: string, changes: Partial<Workspace> = {}): Workspace => ({
  id: `00000000-0000-4000-8000-${slug.length.toString(16).padStart(12, '0')}`,
  slug,
  formerSlugs: [],
  name: `The ${slug}`,
  logoUrl: null,
  timeZone: 'UTC',
  plan: 'growth',
  role: 'editor',
  seats: { used: 2, limit: 5 },
  needsSecondFactor: false,
  creditsLeft: 1_200,
  suspended: false,
  standing: 'open',
  erasesAt: null,
  ...changes,
})
