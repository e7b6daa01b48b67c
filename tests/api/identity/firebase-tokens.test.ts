import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claims } from '../../support/google/people.ts'
import { createSigningKey, jwkOf, signIdToken, signText } from '../../support/google/tokens.ts'
import { base64url, newPerson } from '../../support/people.ts'
import { type FirebaseProduct, now, openFirebaseProduct } from './firebase-product.ts'
import { letIn, refused, type RequestCredentials } from './three-doors.ts'

let product: FirebaseProduct
let google: FirebaseProduct['google']
let worker: FirebaseProduct['worker']
let api: FirebaseProduct['api']
let member: FirebaseProduct['member']
let answersTo: FirebaseProduct['answersTo']

beforeAll(async () => {
  product = await openFirebaseProduct()
  ;({ google, worker, api, member, answersTo } = product)
})
afterAll(() => product.close())

const tokenWith = (changes: Claims, header: object = {}) =>
  signIdToken({ ...member.claims(), ...changes }, google.signingKey, header)
const tokenWithout = (name: string) =>
  signIdToken(
    Object.fromEntries(Object.entries(member.claims()).filter(([claim]) => claim !== name)),
    google.signingKey,
  )
const good = () => tokenWith({})
const partsOf = (token: string) => token.split('.') as [string, string, string]

/** Signed by the right key as another algorithm has it. */
const signedAs = (alg: string, signer: (text: string) => Buffer): string => {
  const text = [{ alg, kid: google.signingKey.kid, typ: 'JWT' }, member.claims()].map(base64url).join('.')
  return `${text}.${signer(text).toString('base64url')}`
}
const hmacWith = (secret: string) => signedAs('HS256', (text) => createHmac('sha256', secret).update(text).digest())
const publicPem = () => google.signingKey.publicKey.export({ type: 'spki', format: 'pem' }).toString()

const stranger = createSigningKey()
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const firebase = (changes: Claims): Claims => ({
  firebase: { ...(member.claims()['firebase'] as Claims), ...changes },
})

/** Each differs from the right token in nothing but what it is named for. */
const wrongTokens: Readonly<Record<string, () => string>> = {
  'alg none, unsigned': () => `${[{ alg: 'none', typ: 'JWT' }, member.claims()].map(base64url).join('.')}.`,
  'alg none, with the right signature': () => tokenWith({}, { alg: 'none' }),
  'alg None': () => tokenWith({}, { alg: 'None' }),
  'no alg': () => tokenWith({}, { alg: undefined }),
  'HS256 with the public key as PEM': () => hmacWith(publicPem()),
  'HS256 with the public key as JWK': () => hmacWith(JSON.stringify(jwkOf(google.signingKey))),
  RS512: () => signedAs('RS512', (text) => sign('sha512', Buffer.from(text), google.signingKey.privateKey)),
  PS256: () =>
    signedAs('PS256', (text) =>
      sign('sha256', Buffer.from(text), {
        key: google.signingKey.privateKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: 32,
      }),
    ),
  ES256: () =>
    signedAs('ES256', (text) =>
      sign('sha256', Buffer.from(text), { key: elliptic.privateKey, dsaEncoding: 'ieee-p1363' }),
    ),
  'no kid': () => tokenWith({}, { kid: undefined }),
  'an empty kid': () => tokenWith({}, { kid: '' }),
  'a kid that is a number': () => tokenWith({}, { kid: 7 }),
  'a kid that is a list': () => tokenWith({}, { kid: [google.signingKey.kid] }),
  'an unknown kid': () => tokenWith({}, { kid: 'unknown' }),
  'another key under the right kid': () => signIdToken(member.claims(), { ...stranger, kid: google.signingKey.kid }),
  'another key, embedded': () =>
    signIdToken(member.claims(), { ...stranger, kid: google.signingKey.kid }, { jwk: jwkOf(stranger) }),
  'another key, by jku': () =>
    signIdToken(member.claims(), stranger, { jku: 'https://www.googleapis.com/service_accounts/v1/jwk/x' }),
  'another key, by x5u': () => signIdToken(member.claims(), stranger, { x5u: 'https://example.com/x5u' }),
  'a crit that nobody knows': () => tokenWith({}, { crit: ['x'], x: 1 }),
  'a crit that the library knows': () => tokenWith({}, { crit: ['b64'], b64: true }),
  'aud of another project': () => tokenWith({ aud: 'another' }),
  'aud as a list': () => tokenWith({ aud: [google.projectId] }),
  'aud as a list with others': () => tokenWith({ aud: [google.projectId, 'another'] }),
  'iss of another project': () => tokenWith({ iss: 'https://securetoken.google.com/another' }),
  'iss with a slash': () => tokenWith({ iss: `https://securetoken.google.com/${google.projectId}/` }),
  'iss in capitals': () => tokenWith({ iss: `HTTPS://securetoken.google.com/${google.projectId}` }),
  'a session cookie': () => tokenWith({ iss: `https://session.firebase.google.com/${google.projectId}` }),
  ...Object.fromEntries(
    ['iss', 'aud', 'sub', 'exp', 'iat', 'auth_time', 'email', 'email_verified', 'firebase'].map((name) => [
      `no ${name}`,
      () => tokenWithout(name),
    ]),
  ),
  expired: () => tokenWith({ iat: now() - 3_700, auth_time: now() - 3_700, exp: now() - 100 }),
  'expired a moment ago': () => tokenWith({ exp: now() - 1 }),
  'exp as text': () => tokenWith({ exp: String(now() + 3_600) }),
  'exp without end': () => tokenWith({ exp: 1e308 }),
  'iat in the future': () => tokenWith({ iat: now() + 600 }),
  'iat as text': () => tokenWith({ iat: String(now()) }),
  'auth_time in the future': () => tokenWith({ auth_time: now() + 600, iat: now() + 600 }),
  'auth_time ahead of us as well as of iat': () => tokenWith({ auth_time: now() + 50, iat: now() + 25 }),
  'auth_time after iat': () => tokenWith({ iat: now() - 600 }),
  'auth_time as text': () => tokenWith({ auth_time: String(now() - 10) }),
  'auth_time null': () => tokenWith({ auth_time: null }),
  'not before the future': () => tokenWith({ nbf: now() + 600 }),
  'a tenant where none is expected': () => tokenWith(firebase({ tenant: 'agency' })),
  'a tenant that is null': () => tokenWith(firebase({ tenant: null })),
  'firebase as text': () => tokenWith({ firebase: 'password' }),
  'an empty sub': () => tokenWith({ sub: '' }),
  'a long sub': () => tokenWith({ sub: 'x'.repeat(129) }),
  'a sub with a line break': () => tokenWith({ sub: `${member.userId}\n` }),
  'a sub that is a list': () => tokenWith({ sub: [member.userId] }),
  'an e-mail address that is none': () => tokenWith({ email: 'somebody' }),
  'an e-mail address that is an object': () => tokenWith({ email: { $ne: null } }),
  'email_verified as text': () => tokenWith({ email_verified: 'true' }),
  'email_verified as a number': () => tokenWith({ email_verified: 1 }),
  anonymous: () =>
    signIdToken(
      {
        ...member.claims(),
        email: undefined,
        email_verified: undefined,
        provider_id: 'anonymous',
        firebase: { identities: {}, sign_in_provider: 'anonymous' },
      },
      google.signingKey,
    ),
  'of a custom token without an e-mail address': () =>
    signIdToken(
      { ...member.claims(), email: undefined, firebase: { identities: {}, sign_in_provider: 'custom' } },
      google.signingKey,
    ),
  'a custom token': () =>
    signIdToken(
      {
        iss: `vignette@${google.projectId}.iam.gserviceaccount.com`,
        sub: `vignette@${google.projectId}.iam.gserviceaccount.com`,
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        iat: now(),
        exp: now() + 3_600,
        uid: member.userId,
      },
      google.signingKey,
    ),
  'of the demo': () => newPerson().headers.authorization.replace('Bearer ', ''),
  'a cut signature': () => good().slice(0, -8),
  'no signature': () => `${partsOf(good()).slice(0, 2).join('.')}.`,
  'two parts': () => partsOf(good()).slice(0, 2).join('.'),
  'four parts': () => `${good()}.${partsOf(good())[2]}`,
  'empty parts': () => '..',
  'an empty header': () => ['', ...partsOf(good()).slice(1)].join('.'),
  'a cut payload': () => {
    const [header, payload, signature] = partsOf(good())
    return [header, payload.slice(0, -8), signature].join('.')
  },
  'a changed payload': () => {
    const [header, , signature] = partsOf(good())
    return [header, base64url({ ...member.claims(), sub: 'somebody-else' }), signature].join('.')
  },
  'the signature of another token': () => {
    const [header, payload] = partsOf(good())
    return [header, payload, partsOf(tokenWith({ exp: now() + 60 }))[2]].join('.')
  },
  'claims that are no JSON': () => {
    const text = `${partsOf(good())[0]}.${Buffer.from('{"sub":').toString('base64url')}`
    return `${text}.${signText(text, google.signingKey)}`
  },
  'claims that are a list': () => {
    const text = `${partsOf(good())[0]}.${base64url([member.claims()])}`
    return `${text}.${signText(text, google.signingKey)}`
  },
  'a header that is no JSON': () => {
    const text = `${Buffer.from('RS256').toString('base64url')}.${base64url(member.claims())}`
    return `${text}.${signText(text, google.signingKey)}`
  },
}

describe('the door stays shut, to a read, to money and to staff, for a token', () => {
  it.each(Object.entries(wrongTokens))('%s', async (_case, token) => {
    expect(await answersTo({ authorization: `Bearer ${token()}` })).toEqual(refused)
  })
})

describe('the door stays shut for the right token', () => {
  it.each<[string, () => RequestCredentials]>([
    ['that is not sent', () => ({})],
    ['without a scheme', () => ({ authorization: good() })],
    ['by another scheme', () => ({ authorization: `Basic ${good()}` })],
    ['twice', () => ({ authorization: `Bearer ${good()} ${good()}` })],
    ['in a list', () => ({ authorization: `Bearer ${good()}, Bearer ${good()}` })],
    ['after two spaces', () => ({ authorization: `Bearer  ${good()}` })],
    ['with a space in it', () => ({ authorization: `Bearer ${good().replace('.', '. ')}` })],
    ['in quotes', () => ({ authorization: `Bearer "${good()}"` })],
    ['in the query', () => ({ query: `?access_token=${good()}` })],
  ])('%s', async (_case, asked) => {
    expect(await answersTo(asked())).toEqual(refused)
  })
})

describe('the door opens', () => {
  it.each<[string, () => string]>([
    ['for the right token', () => `Bearer ${good()}`],
    ['by a scheme in lower case', () => `bearer ${good()}`],
    ['with claims and header members that are not ours', () => `Bearer ${tokenWith({ plan: 'x' }, { x: 1 })}`],
    ['to a clock that is a little ahead', () => `Bearer ${tokenWith({ iat: now() + 10, auth_time: now() + 10 })}`],
  ])('%s', async (_case, authorization) => {
    expect(await answersTo({ authorization: authorization() })).toEqual(letIn)
  })
})

it('before the e-mail address is verified there are no rights of staff, and everything else', async () => {
  const authorization = `Bearer ${tokenWith({ email_verified: false })}`
  expect(await answersTo({ authorization })).toEqual(['200', '200', '404 request.not_found'])
})

it('asks for nothing but what it is there for', () => {
  expect(google.refused).toEqual([])
  expect(google.requests.accounts).toBeGreaterThan(0)
})

it('neither tokens nor addresses nor keys come into the logs', () => {
  const { private_key: key } = JSON.parse(google.environment.FIREBASE_SERVICE_ACCOUNT) as { private_key: string }
  const secrets = [member.email, partsOf(good())[0], key.slice(60, 100), key.slice(-80, -40)]
  const logs = [api, worker].map((process) => process.logs()).join('')
  expect(logs.split('"msg":"request"').length).toBeGreaterThan(200)
  expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
})
