const firstNames = [
  'Ada',
  'Bilal',
  'Chiara',
  'Dara',
  'Emre',
  'Farida',
  'Goran',
  'Hana',
  'Ines',
  'Jonas',
  'Kemi',
  'Liam',
  'Mei',
  'Noor',
  'Oskar',
  'Priya',
  'Quinn',
  'Rosa',
  'Sven',
  'Tariq',
]
const lastNames = [
  'Abel',
  'Brandt',
  'Castro',
  'Dahl',
  'Eriksen',
  'Fontaine',
  'Gruber',
  'Haddad',
  'Ivanova',
  'Jensen',
  'Kaya',
]

/** The nth customer besides the creator, with an address that does not exist. */
export const person = (n: number): { readonly email: string; readonly displayName: string } => {
  const first = firstNames[n % firstNames.length] ?? ''
  const last = lastNames[n % lastNames.length] ?? ''
  return { email: `${first}.${last}@demo.vignette`.toLowerCase(), displayName: `${first} ${last}` }
}
