/** Where Google publishes the keys that tokens of people are signed with. */
export const googleKeyAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
