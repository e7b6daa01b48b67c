/** A 53-bit hash (cyrb53) to compare texts that must not be stored. Not safe against deliberate collisions. */
export const digestOf = (value: string): number => {
  let [high, low] = [0x41_c6_ce_57, 0xde_ad_be_ef]
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x9e_37_79_b1)
    high = Math.imul(high ^ unit, 0x5f_35_64_95)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85_eb_ca_6b) ^ Math.imul(high ^ (high >>> 13), 0xc2_b2_ae_35)
  high = Math.imul(high ^ (high >>> 16), 0x85_eb_ca_6b) ^ Math.imul(low ^ (low >>> 13), 0xc2_b2_ae_35)
  return (high & 0x1f_ff_ff) * 2 ** 32 + (low >>> 0)
}
