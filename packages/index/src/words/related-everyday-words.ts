/** Words that people use for one another in everyday life. One group a line. */
export const relatedEverydayWords = `
weather forecast temperature climate rain
temperature weather
location place city position
map directions navigate route
route path direction
path location route
distance far
trip travel journey vacation holiday tour itinerary
hotel accommodation lodging stay
flight plane airline fly airport
car vehicle automobile auto
drive ride
restaurant dining eat food
food meal dish cuisine
recipe cook cooking meal ingredient
buy purchase shop order
shop store shopping
price cost rate fee
cost price expense
product item goods merchandise
discount coupon deal promo offer
pay payment
money currency cash
currency exchange
stock share equity market
crypto cryptocurrency bitcoin coin token
invest investment portfolio
loan mortgage credit
bank finance financial
tax taxes
salary wage pay income
job career employment work position
resume cv
company business firm organization
customer client
meeting appointment event
event happening concert
calendar schedule agenda
reminder alarm
note memo
book novel
article paper post
paper research publication study
news headline article
study learn
learn study course
course class lesson tutorial
teach tutor instruct
student pupil learner
school university college
quiz exam test
question ask
answer reply response
reply respond answer
game play
sport team match
player athlete
health medical
doctor physician
medicine drug medication
disease illness
exercise workout fitness training
law legal
lawyer attorney
house home property
property estate house
apartment rental flat
rent lease
child kid
person people individual human author user
friend contact
animal pet
plant flower
color colour
beautiful pretty
big large huge
small little tiny
random arbitrary
idea suggestion inspiration
suggest recommend propose
recommend suggestion
choose select pick
write compose draft
story tale fiction
poem poetry
prompt instruction
review rating feedback
rating score
score result
probability chance odds
statistic stats
area surface
equation formula
integer number
solve resolve
convert conversion
unit measurement
near nearby around close
available free open
free gratis available
book reserve reservation
reserve reservation booking
`;
