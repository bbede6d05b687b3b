/** Words of a request that carry no information, and placeholders. */
export const fillerWords = `
help need want wants wanted like likes love looking look try trying tries know wonder wondering let lets
give gives provide provides provided providing tell show shows suggest recommend
specific specified specify certain particular given various different multiple several many
able possible way ways thing things something anything stuff kind type sort
currently current now today right latest recent recently new
good great best better nice really actually simply easily quickly possibly maybe perhaps
make sure ensure required require requires needed necessary
based related regarding according including include includes
information info detail details data content contents
hi hello hey thanks thank assist assistance interested interest
get got go going see take put come think understand learn
few several one two three first second next last
up down off out away back again until
foo bar baz qux foobar
`;
