import { activityClasses, activityList, applyForActivity } from '../../src/api/activities.ts'
import { tokenUser } from '../../src/api/auth-user.ts'
import { captcha, login, register } from '../../src/api/auth.ts'
import { betRecords, betVenues, rebateRecords } from '../../src/api/bets.ts'
import { addCard, bankList, memberCards, removeCard } from '../../src/api/cards.ts'
import { noticeList } from '../../src/api/config.ts'
import { depositChannels, depositClasses, depositDetails } from '../../src/api/deposits.ts'
import { editProfile, feedbackTypes, promotion, sendFeedback } from '../../src/api/member.ts'
import { placeDeposit, placeWithdrawal, recoverAll, transferIn, transferOut } from '../../src/api/orders.ts'
import { tradeRecords, transferRecords } from '../../src/api/records.ts'
import { currencyList, langList, system, wholeIndexdata } from '../../src/api/site-details.ts'
import {
  gameList,
  launchGame,
  launchVenue,
  setAutomaticTransfer,
  venueBalance,
  venueClasses,
  venueList,
} from '../../src/api/venues.ts'

/**
 * The calls of the contract, by group and name. For code that reads the contract as a whole, such as its tests; screens import
 * single calls.
 */
export const CONTRACT = {
  'Auth and user': { login, register, tokenUser, editProfile, captcha },
  Configuration: {
    indexdata: wholeIndexdata,
    system,
    langList,
    currencyList,
    noticeList,
    promotion,
    betVenues,
  },
  Money: {
    depositClasses,
    depositChannels,
    placeDeposit,
    depositDetails,
    memberCards,
    placeWithdrawal,
    bankList,
    addCard,
    removeCard,
    tradeRecords,
    transferRecords,
    rebateRecords,
    betRecords,
  },
  'Games and venues': {
    venueClasses,
    venueList,
    gameList,
    launchVenue,
    launchGame,
    venueBalance,
    transferIn,
    transferOut,
    setAutomaticTransfer,
    recoverAll,
  },
  'Activities and feedback': {
    activityClasses,
    activityList,
    applyForActivity,
    feedbackTypes,
    sendFeedback,
  },
} as const
