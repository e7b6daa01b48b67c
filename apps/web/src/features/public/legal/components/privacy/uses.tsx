export const Purposes = () => (
  <>
    <p>We use this data for nothing but the following. In brackets is the legal ground under the GDPR.</p>
    <ul>
      <li>To run your account, make what you ask for, and count it to the credit (performance of our contract).</li>
      <li>To take payments, refund them and keep books as the law demands (contract, and legal obligation).</li>
      <li>
        To write to you about your account: a welcome, the end of a trial, credits that run low, failed payments,
        receipts, a deletion (contract).
      </li>
      <li>To answer what you write to us (contract, or our legitimate interest in answering).</li>
      <li>To keep the product secure and working, and to find out why it does not (legitimate interest).</li>
      <li>To learn which parts of the product are used, where analytics is switched on (legitimate interest).</li>
      <li>To send you updates that you asked for (your consent, which you can withdraw at any time).</li>
    </ul>
    <p>
      There is no profiling and no decision about you that is made by a machine alone and matters in law. We do not use
      what you write or make to train models of ours.
    </p>
  </>
)

export const BrowserStorage = () => (
  <>
    <p>
      We set no cookies. The browser’s own storage keeps what the page needs to work: that you are signed in, whether
      you chose light or dark, what you typed in the studio, in the set-up of your brand or in a message to us and did
      not send yet, the names of files that are being uploaded, which notice you closed and, where analytics is on, the
      id that it knows you by. What a tab needs is gone when you close the tab.
    </p>
    <p>
      Fonts, icons and scripts come from our own server, so reading these pages tells no one else that you were here,
      unless the operator keeps the logo elsewhere. The pages of the payment provider, and a chat in the Help Center
      where one is switched on, are of others and may set cookies of their own.
    </p>
  </>
)

export const Analytics = () => (
  <>
    <p>
      Product analytics is off unless the operator has configured it. Where it is on, it is loaded for people who are
      signed in and whose profile is known, never for visitors. It gets your user id, your e-mail address, your plan,
      what kind of browser and device you use, and a short list of events such as “a plan was chosen” or “the brand was
      set up”. Pages are named by their pattern, not by their address.
    </p>
    <p>
      Nothing records your screen, your keys or your clicks, and nothing you write is part of an event. Switch on “Do
      Not Track” in your browser, and it is not loaded at all.
    </p>
  </>
)
