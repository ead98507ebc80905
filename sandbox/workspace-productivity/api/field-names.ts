/** Property names allowed in a `fields` mask, from Google's discovery documents. */
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

export const PEOPLE_FIELDS = names(`
  displayName displayNameLastFirst emailAddresses etag familyName givenName id metadata names photos primary resourceName
  source sourcePrimary type unstructuredName url value verified`);

export const SHEETS_FIELDS = names(`
  addBanding addChart addCommentReply addDataSource addDimensionGroup addFilterView addNamedRange addProtectedRange
  addSheet addSlicer addTable autoRecalc backgroundColor backgroundColorStyle bandedRanges basicFilter boolValue
  borders cancelDataSourceRefresh charts chipRuns columnCount columnGroupControlAfter columnGroups columnMetadata
  commentAnchors commentUpdateState comments commentsViewMode conditionalFormats createDeveloperMetadata data
  dataSourceColumnReference dataSourceFormula dataSourceSchedules dataSourceSheetProperties dataSourceTable
  dataSources dataValidation defaultFormat deleteConditionalFormatRule deleteDeveloperMetadata deleteDimensionGroup
  deleteDuplicates developerMetadata duplicateFilterView duplicateSheet effectiveFormat effectiveValue endColumnIndex
  endRowIndex errorValue filterViews findReplace formattedValue formulaValue frozenColumnCount frozenRowCount
  gridProperties hidden hiddenByFilter hiddenByUser hideGridlines horizontalAlignment hyperlink hyperlinkDisplayType
  importFunctionsExternalUrlAccessAllowed index insertComment iterativeCalculationSettings locale majorDimension
  merges message name namedRangeId namedRanges note numberFormat numberValue padding pattern pivotTable pixelSize
  properties protectedRanges range refreshDataSource replies responses rightToLeft rowCount rowData
  rowGroupControlAfter rowGroups rowMetadata sheetId sheetType sheets slicers spreadsheetId spreadsheetTheme
  spreadsheetUrl startColumn startColumnIndex startRow startRowIndex stringValue tabColor tabColorStyle tables
  textDirection textFormat textFormatRuns textRotation timeZone title totalUpdatedCells totalUpdatedColumns
  totalUpdatedRows totalUpdatedSheets trimWhitespace type updateConditionalFormatRule updateDataSource
  updateDeveloperMetadata updateEmbeddedObjectPosition updatedCells updatedColumns updatedData updatedRange
  updatedRows updatedSpreadsheet userEnteredFormat userEnteredValue valueRanges values verticalAlignment wrapStrategy`);

export const DRIVE_FIELDS = names(`
  appInstalled appProperties canCreateDrives canCreateTeamDrives capabilities clientEncryptionDetails contentHints
  contentRestrictions copyRequiresWriterPermission createdTime description displayName downloadRestrictions driveId
  driveThemes emailAddress explicitlyTrashed exportFormats exportLinks fileExtension files folderColorPalette
  folderColorRgb fullFileExtension hasAugmentedPermissions hasThumbnail headRevisionId iconLink id imageMediaMetadata
  importFormats incompleteSearch inheritedPermissionsDisabled isAppAuthorized kind labelInfo lastModifyingUser
  linkShareMetadata maxImportSizes maxUploadSize md5Checksum me mimeType modifiedByMe modifiedByMeTime modifiedTime
  name nextPageToken originalFilename ownedByMe owners parents permissionId permissionIds permissions photoLink
  properties quotaBytesUsed resourceKey sha1Checksum sha256Checksum shared sharedWithMeTime sharingUser
  shortcutDetails size spaces starred storageQuota teamDriveId teamDriveThemes thumbnailLink thumbnailVersion trashed
  trashedTime trashingUser user version videoMediaMetadata viewedByMe viewedByMeTime viewersCanCopyContent
  webContentLink webViewLink writersCanShare`);

function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
