/** What is registered without being a call of a contract, and who may ask. The rest of `/oidc/` is the provider's own. */
export const besideCalls: Record<string, string> = {
  'GET /healthz': 'anyone: that the process lives',
  'GET /readyz': 'anyone: that it can serve',
  'GET /metrics': 'this machine alone, under the public host or a loopback name (K176)',
  'GET /images/:hash': 'anyone who knows the hash of the content (B040)',

  // What calls there are, as in the repository; of the data nothing.
  'GET /api/openapi.json': 'anyone, under the public host (K176)',

  'GET /oidc/auth': 'anyone, so many a minute: begins a sign-in, at the provider',
  'GET /oidc/session/end': 'anyone, so many a minute: begins a sign-out, at the provider',
  'POST /oidc/auth': 'anyone, so many a minute: the same by a form',
  'POST /oidc/session/end':
    'anyone, so many a minute: the same by a form; from another site it signs nobody out',
  'GET /sign-in-assets/*': 'anyone: styles and a script',
  'GET /sign-in-assets/sign-in.css': 'anyone: the same, with the colours',
  'GET /page-assets/*': 'anyone: the typeface and a script',
  'GET /terms-of-use': 'anyone',
  'GET /privacy-policy': 'anyone',
  'GET /sign-in/:uid': 'the browser whose sign-in is in progress, by its cookie',
  'POST /sign-in/:uid': 'the browser whose sign-in is in progress, from our own page',
  'GET /sign-in/:uid/back': 'the browser whose sign-in is in progress, back from a provider, once (K326)',
  'GET /sign-in/with/:id/callback': 'the browser that began a sign-in at this provider, once (K326)',
  'POST /sign-in/with/:id/acs':
    'the same with a signed assertion; from another site it only asks to post again',
  'GET /sign-in/with/:id/metadata': 'anyone: the addresses that a SAML provider needs',
  'GET /sign-in/with/:id/try':
    'an administrator, by a link that is valid for ten minutes; it changes nothing',
  'GET /forgot-password': 'anyone',
  'POST /forgot-password': 'anyone, from our own page; the answer is the same for every address',
  'GET /enter-code': 'anyone',
  'POST /enter-code':
    'anyone, from our own page; every code but the right one of an address is answered alike (K196)',
  'GET /choose-password/:token': 'anyone with the link, while it is valid',
  'POST /choose-password/:token': 'anyone with the link, once, from our own page',
  'GET /confirm-email/:token': 'anyone who holds the link, while it is good',
  'POST /confirm-email/:token': 'anyone who holds the link, once, from our own page',
  'GET /keep-account/:token': 'anyone who holds the link, while it is good',
  'POST /keep-account/:token': 'anyone who holds the link, once, from our own page',
  'GET /undo-email/:token': 'anyone who holds the link, while it is good',
  'POST /undo-email/:token': 'anyone who holds the link, once, from our own page',
  'GET /login-needed': 'anyone: a page without data',
  'GET /scim/v2/*': 'a source of SCIM, by its token, within its scope and rights (R116)',
  'POST /scim/v2/*': 'a source of SCIM, by its token, within its scope and rights (R116)',
  'PUT /scim/v2/*': 'a source of SCIM, by its token, within its scope and rights (R116)',
  'PATCH /scim/v2/*': 'a source of SCIM, by its token, within its scope and rights (R116)',
  'DELETE /scim/v2/*': 'a source of SCIM, by its token, within its scope and rights (R116)',
}

/** Of the demo network's apps: anyone. */
export const ofTheDemo: Record<string, string> = {
  'GET /demo/:clientId': 'anyone; what it tells of a person is in a token that the browser brings',
  'GET /demo/:clientId/demo-app.css': 'anyone',
  'GET /demo/:clientId/sign-in': 'anyone: leads to the sign-in',
  'GET /demo/:clientId/callback': 'a browser sent back by the sign-in, with a code for the sign-in it began',
  'POST /demo/:clientId/callback': 'a browser sent back by the sign-in, with a code for the sign-in it began',
  'POST /demo/:clientId/sign-out': 'the browser that is signed in to the app, from its own page',
  'POST /demo/:clientId/backchannel-logout': 'anyone with a logout token that the portal signed',
}

/** Mail shown instead of sent: in a demo or on localhost alone. */
export const ofTheInbox: Record<string, string> = {
  'GET /dev/mail': 'anyone',
  'GET /dev/mail/inbox.css': 'anyone',
  'GET /dev/mail/:number': 'anyone',
  'GET /dev/mail/:number/html': 'anyone',
}

export const ofThePages: Record<string, string> = {
  'GET /Content/*': 'anyone: files of the build (G132)',
  'GET /silent-renewal': 'anyone: a page without data',
  'GET /licences.md': 'anyone: the licences of what the pages contain',
  'GET /sign-in-assets/login-needed.js': 'anyone: its script',
  'GET /api/docs': 'anyone, under the public host (K176)',
}

/** What answers while the database is not there. */
export const atTheDoor: Record<string, string> = {
  'GET /healthz': 'anyone',
  'GET /sign-in-assets/*': 'anyone',
  'GET /sign-in-assets/sign-in.css': 'anyone',
  'GET /page-assets/*': 'anyone',
}
