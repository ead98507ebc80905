/** The property names that a `fields` mask may use, from the discovery documents of Calendar v3, Gmail v1 and OAuth2 v2. */
export const CALENDAR_FIELDS = names(`
  accessCode accessRole addOnParameters additionalGuests allowedConferenceSolutionTypes anyoneCanAddSelf asyncOperation
  attachments attendees attendeesOmitted autoAcceptInvitations autoDeclineMode backgroundColor birthdayProperties buildingId
  busy calendars chatStatus colorId comment conferenceData conferenceId conferenceProperties conferenceSolution
  conferenceSolutionKey contact createRequest created creator customLocation customTypeName dataOwner date dateTime
  declineMessage defaultReminders deleted description deskId display displayName domain email end endTimeUnspecified
  entryPointFeatures entryPointType entryPoints errors etag eventLabelId eventLabels eventType extendedProperties fileId
  fileUrl floorId floorSectionId focusTimeProperties foregroundColor gadget groups guestsCanInviteOthers guestsCanModify
  guestsCanSeeOtherGuests hangoutLink height hidden homeOffice htmlLink iCalUID iconLink iconUri id items key kind label
  labelProperties link location locked meetingCode method mimeType minutes name nextPageToken nextSyncToken notes
  notificationSettings notifications officeLocation optional organizer originalStartTime outOfOfficeProperties overrides
  parameters passcode password pin preferences primary private privateCopy reason recurrence recurringEventId regionCode
  reminders requestId resource responseStatus selected self sequence shared signature source start status statusCode summary
  summaryOverride timeMax timeMin timeZone title transparency type updated uri url useDefault visibility width
  workingLocationProperties`);

export const GMAIL_FIELDS = names(`
  attachmentId body classificationLabelValues data drafts emailAddress fieldId fields filename headers historyId id
  internalDate labelId labelIds message messages messagesTotal mimeType name nextPageToken partId parts payload raw
  resultSizeEstimate selection size sizeEstimate snippet threadId threads threadsTotal value`);

export const OAUTH2_FIELDS = names(`
  audience email expires_in family_name gender given_name hd id issued_to link locale name picture scope user_id
  verified_email`);

function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
